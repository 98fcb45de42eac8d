from arbitre.finding import Finding
def look_over(job, document, pdf, fill): return []
