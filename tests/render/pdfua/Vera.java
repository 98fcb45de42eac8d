// Holds PDFs against PDF/UA-1 with the veraPDF library and the profile that it ships: a line for
// each file, then one for each finding. The profile is read here, because the library is packaged
// without what it reads XML with.
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;
import org.verapdf.pdfa.validation.profiles.*;
import org.verapdf.pdfa.validation.validators.ValidatorFactory;
import org.w3c.dom.Element;

class Vera {
    static final PDFAFlavour UA = PDFAFlavour.PDFUA_1;

    public static void main(String[] paths) throws Exception {
        VeraGreenfieldFoundryProvider.initialise();
        ValidationProfile profile = profile();
        for (String path : paths) {
            try (InputStream in = Files.newInputStream(Path.of(path));
                 PDFAParser parser = Foundries.defaultInstance().createParser(in, UA)) {
                ValidationResult result = ValidatorFactory.createValidator(profile, 20, true, false, false).validate(parser);
                System.out.println(path + "\t" + (result.isCompliant() ? "sound" : "unsound") + "\t" + result.getTotalAssertions());
                for (TestAssertion t : result.getTestAssertions())
                    if (t.getStatus() == TestAssertion.Status.FAILED)
                        System.out.println("\t" + t.getRuleId().getClause() + "-" + t.getRuleId().getTestNumber() + " "
                            + t.getMessage() + " at " + t.getLocation().getContext());
            }
        }
    }

    static ValidationProfile profile() throws Exception {
        Element root;
        try (InputStream in = Vera.class.getClassLoader().getResourceAsStream("org/verapdf/pdfa/validation/PDFUA-1.xml")) {
            root = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in).getDocumentElement();
        }
        Set<Rule> rules = new HashSet<>();
        for (Element rule : all(root, "rule")) {
            Element id = all(rule, "id").get(0);
            List<ErrorArgument> arguments = new ArrayList<>();
            for (Element argument : all(rule, "argument"))
                arguments.add(ErrorArgumentImpl.fromValues(argument.getTextContent(), null, null));
            rules.add(Profiles.ruleFromValues(
                Profiles.ruleIdFromValues(UA.getPart(), id.getAttribute("clause"), Integer.parseInt(id.getAttribute("testNumber"))),
                rule.getAttribute("object"), rule.hasAttribute("deferred") && rule.getAttribute("deferred").equals("true"),
                rule.getAttribute("tags"), text(rule, "description"), text(rule, "test"),
                Profiles.errorFromValues(text(rule, "message"), arguments), List.of()));
        }
        Set<Variable> variables = new HashSet<>();
        for (Element each : all(root, "variable"))
            variables.add(Profiles.variableFromValues(each.getAttribute("name"), each.getAttribute("object"),
                text(each, "defaultValue"), text(each, "value")));
        return Profiles.profileFromValues(UA, Profiles.profileDetailsFromValues("PDF/UA-1", "", "", new Date(0)), "", rules, variables);
    }

    static List<Element> all(Element root, String name) {
        List<Element> found = new ArrayList<>();
        var nodes = root.getElementsByTagName(name);
        for (int n = 0; n < nodes.getLength(); n++) found.add((Element) nodes.item(n));
        return found;
    }

    static String text(Element root, String name) { return all(root, name).get(0).getTextContent(); }
}
