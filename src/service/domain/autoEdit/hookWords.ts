import { primaryLanguage } from '../../../composition/speech/fillerWords.ts'

/** Words that open a question or raise interest, by language, in their matched form. */
const hooksByLanguage: Readonly<Record<string, string>> = {
  en: 'why how secret mistake mistakes never always best worst stop imagine free new truth actually problem nobody everyone finally discover learn simple easy fast first biggest because results save saved lost won changed surprising love hate',
  de: 'warum wie geheimnis fehler nie immer beste besten schlimmste stell kostenlos neu wahrheit problem niemand endlich einfach schnell erste größte ergebnis gespart verloren gewonnen',
  fr: 'pourquoi comment secret erreur erreurs jamais toujours meilleur meilleure pire imaginez gratuit nouveau vérité problème personne enfin simple rapide premier résultat perdu gagné',
  es: 'porqué cómo secreto error errores nunca siempre mejor peor imagina gratis nuevo verdad problema nadie fin fácil rápido primero resultado perdido ganado',
  it: 'perché come segreto errore errori mai sempre migliore peggiore immagina gratis nuovo verità problema nessuno finalmente facile veloce primo risultato',
  nl: 'waarom hoe geheim fout fouten nooit altijd beste slechtste stel gratis nieuw waarheid probleem niemand eindelijk makkelijk snel eerste resultaat',
  pt: 'porquê como segredo erro erros nunca sempre melhor pior imagine grátis novo verdade problema ninguém finalmente fácil rápido primeiro resultado',
}
const questionsByLanguage: Readonly<Record<string, string>> = {
  en: 'who what when where why how which do does did is are can could would should have',
  de: 'wer was wann wo warum wie welche welcher kann kannst hast bist',
  fr: 'qui que quand où pourquoi comment quel quelle combien',
  es: 'quién qué cuándo dónde cómo cuál cuánto',
  it: 'chi cosa quando dove perché come quale quanto',
  nl: 'wie wat wanneer waar waarom hoe welke kan heb',
  pt: 'quem quando onde como qual quanto',
}
const numbers =
  /^(?:\p{N}+|two|three|four|five|six|seven|eight|nine|ten|hundred|thousand|million|billion|percent|half|double|zwei|drei|vier|fünf|zehn|hundert|tausend|prozent|deux|trois|quatre|cinq|dix|cent|mille|dos|tres|cuatro|cinco|diez|cien|mil)/u

const setOf = (lists: Readonly<Record<string, string>>, language: string | null): ReadonlySet<string> =>
  new Set((lists[primaryLanguage(language)] ?? '').split(' ').filter((word) => word !== ''))

export function hookReader(language: string | null) {
  const [hooks, questions] = [setOf(hooksByLanguage, language), setOf(questionsByLanguage, language)]
  return {
    hookWords: (forms: readonly string[]): number => forms.filter((form) => hooks.has(form)).length,
    asks: (text: string, forms: readonly string[]): boolean =>
      /\?["')\]]*$/u.test(text) || (!/[.!]["')\]]*$/u.test(text) && questions.has(forms[0] ?? '')),
    hasNumber: (forms: readonly string[]): boolean => forms.some((form) => numbers.test(form)),
  }
}
