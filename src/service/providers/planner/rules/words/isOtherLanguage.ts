const OTHER_SCRIPT = /[\p{L}--\p{Script=Latin}]/v
const OTHER_WORDS =
  /(?<![\p{L}])(?:der|die|das|und|bitte|mach|mache|einen|eine|füge|hinzu|schneide|lösche|stumm|lauter|leiser|el|los|las|añade|agrega|haz|pon|quita|elimina|corta|título|vídeo|inicio|por favor|ajoute|ajouter|le|les|une|au|début|supprime|coupe|mets|titre|metti|aggiungi|rimuovi|taglia|titolo|inizio|il|adicione|adiciona|faça|remova|corte|início|voeg|toe|verwijder|maak|het|een|dodaj|usuń|lägg till)(?![\p{L}])/iu

/** Whether a text that was not understood seems not to be English. */
export function isOtherLanguage(text: string): boolean {
  return OTHER_SCRIPT.test(text) || OTHER_WORDS.test(text)
}
