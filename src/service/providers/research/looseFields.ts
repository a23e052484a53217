import { z } from 'zod'

/** A longer text of a provider is cut, because a job keeps all results of a search. */
const MAX_TEXT = 5_000
const MAX_ADDRESS = 4_000

/** Fields that may be missing or of another type, and are null then. */
export const looseText = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null)
  .transform((text) => {
    const trimmed = text?.trim() ?? ''
    return trimmed === '' ? null : wholeCharacters(trimmed)
  })

/** A count, also as text such as “1,200”. */
export const looseCount = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d[\d,]{0,19}$/u)
      .transform((text) => Number(text.replaceAll(',', ''))),
  ])
  .nullish()
  .catch(null)
  .transform((count) => (count !== null && count !== undefined && Number.isFinite(count) ? count : null))

export const looseFlag = z
  .boolean()
  .nullish()
  .catch(null)
  .transform((flag) => flag ?? null)

/** An http or https address. */
export const looseAddress = looseText.transform((text) => addressOf(text))

export const looseTexts = z
  .array(looseText)
  .nullish()
  .catch(null)
  .transform((texts) => (texts ?? []).filter((text) => text !== null))

/** Seconds since 1970, or text that starts with a day. */
export const looseDay = z
  .union([z.number(), z.string()])
  .nullish()
  .catch(null)
  .transform((value) => dayOf(value))

export function addressOf(text: string | null): string | null {
  if (text === null || text.length > MAX_ADDRESS || !URL.canParse(text)) return null
  return /^https?:$/u.test(new URL(text).protocol) ? text : null
}

export function dayOf(value: number | string | null | undefined): string | null {
  if (typeof value === 'number') return dayOfSeconds(value)
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (/^\d{9,11}$/u.test(text)) return dayOfSeconds(Number(text))
  const [day = ''] = /^\d{4}-\d{2}-\d{2}/u.exec(text) ?? []
  return z.iso.date().safeParse(day).success ? day : null
}

const LAST_SECOND = 32_503_680_000

function dayOfSeconds(seconds: number): string | null {
  if (!Number.isFinite(seconds) || seconds <= 0 || seconds > LAST_SECOND) return null
  return new Date(seconds * 1_000).toISOString().slice(0, 10)
}

/** Never ends within a surrogate pair. PostgreSQL keeps no NUL. */
function wholeCharacters(text: string): string {
  const cut = text.replaceAll('\u0000', '').slice(0, MAX_TEXT)
  return cut.toWellFormed() === cut ? cut : cut.replaceAll(/[\ud800-\udfff]/gu, '')
}
