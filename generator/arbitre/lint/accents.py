"""Words whose capital loses its accent: only such as exist in no other writing, in no language
that French texts quote.
"""

_INITIALS = """
âme âmes ébloui éblouie écart écarts échange échanges échec échecs échelle échelles éclair
éclaireur éclaireurs éclairs éclat éclats école écoles économie écran écrans écraser écrire
écrit écrits écriture écu écurie écus égal égale également égalité égaux église églises
électricité électrique électronique éliminer éliminé éliminée éliminées éliminés élève élèves
élément éléments énergie énergies énorme énormes épais épaisse épaule épaules époque époques
épreuve épreuves épuisé épuisée épuisées épuisés épée épées équilibre équipage équipe équipement
équipements équipes équivalence étage étages étant étape étapes état états étendard étendards
étendre étendue étoile étoiles étourdi étourdie étrange étranger étrangers étranges étroit
étroite étude études étudiant étudiants évanoui éveil éventuel éventuelle éventuellement
éventuels évidemment éviter évènement évènements événement événements êtes être île îles
"""

_SHOUTED = """
arrière capacité capacités caractéristique caractéristiques compétence compétences difficulté
difficultés défausse défense défenses dégât dégâts déplacement déplacements mêlée mêlées numéro
numéros portée portées préparation pénalité pénalités résultat résultats scénario scénarios
spécialité succès sécurité séquence séquences échec échecs école également église élément
éléments énergie épée épées équipe équipement équipements équipes étape étapes état états
événement événements
"""

_PLAIN = str.maketrans("éèêëâàîïôûùç", "eeeeaaiiouuc")

# `Epée` → `Épée`: the first letter only
CAPITALISED = {
    word[0].translate(_PLAIN).upper() + word[1:]: word[0].upper() + word[1:]
    for word in _INITIALS.split()
}
# `EPEE` → `ÉPÉE`
SHOUTED = {word.translate(_PLAIN).upper(): word.upper() for word in _SHOUTED.split()}
