import { languageSchema } from '../../../../composition/overlays/languageSchema.ts'

const tags = 'en de fr es it nl pt pl sv da nb fi tr cs sk hu ro el bg uk ru ar he fa hi id vi th ja ko zh'.split(' ')

const namesIn = (language: string): Intl.DisplayNames => new Intl.DisplayNames([language], { type: 'language' })

/** The tag of a language that a person named, such as “British English”, “Deutsch” or “pt-BR”. Null if it is unknown. */
export function languageTagOf(text: string): string | null {
  const name = text.trim()
  if (/^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/u.test(name) && isKnown(name)) return name
  const words = name.toLowerCase()
  const english = namesIn('en')
  const found = tags.find((tag) => {
    const names = [english.of(tag), namesIn(tag).of(tag)].filter((each) => each !== undefined)
    return names.some((each) => words.includes(each.toLowerCase()))
  })
  return found ?? null
}

function isKnown(tag: string): boolean {
  const primary = tag.split('-')[0] ?? ''
  return languageSchema.safeParse(tag).success && namesIn('en').of(primary) !== primary
}
