let tagByName: Map<string, string> | null = null

/** Converts a recogniser's language (`english`, `en`, `pt-BR`) to a tag, or to `und` if it is unknown. */
export function languageTag(name: string): string {
  const wanted = name.trim().toLowerCase()
  if (/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/u.test(wanted) && wanted.length <= 20) return canonicalLanguage(name.trim())
  tagByName ??= englishNames()
  return tagByName.get(wanted) ?? 'und'
}

function englishNames(): Map<string, string> {
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  const tags = letters.flatMap((first) => letters.map((second) => first + second))
  return new Map(
    tags.flatMap((tag) => {
      const name = names.of(tag)
      return name === undefined ? [] : [[name.toLowerCase(), tag] as const]
    }),
  )
}

/** The canonical spelling of a language tag, such as `en-US` for `EN-us`. Invalid tags become lower case. */
export function canonicalLanguage(tag: string): string {
  try {
    const [canonical = tag] = Intl.getCanonicalLocales(tag)
    return canonical.length <= 20 ? canonical : tag.toLowerCase()
  } catch (error) {
    if (error instanceof RangeError) return tag.toLowerCase()
    throw error
  }
}

/** Whether two tags have the same language in any region, such as `en` and `en-GB`. */
export function isSameLanguage(left: string, right: string): boolean {
  const primary = (tag: string): string => canonicalLanguage(tag).split('-')[0] ?? tag
  return primary(left) === primary(right)
}
