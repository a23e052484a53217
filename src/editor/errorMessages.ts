import { type CatalogueMessage, messagesOf } from '../base/message.ts'
import { timecodeRefusals } from '../base/timecode.ts'
import type { Wording } from '../base/wording.ts'
import { exportWords } from '../client/errorWords/exports.ts'
import { mediaWords } from '../client/errorWords/media.ts'
import { pageWords } from '../client/errorWords/page.ts'
import { placeWords } from '../client/errorWords/places.ts'
import { requestWords } from '../client/errorWords/requests.ts'
import { toolWords } from '../client/errorWords/tools.ts'
import { type Said, type Words, wordsId } from '../client/errorWords/words.ts'
import { brokenRules } from '../composition/brokenRules.ts'
import { captionFileRefusals, captionNotices } from '../composition/captionFiles/captionFileRefusals.ts'
import { nameRefusals } from '../composition/names/nameRefusals.ts'
import { compositionRefusals } from '../composition/refusals.ts'
import { inputErrors } from '../contract/inputErrors.ts'
import { allErrors } from '../contract/jobErrors.ts'
import { analysisReasons } from '../contract/operations/analysisReasons.ts'
import { connectionRefusals } from '../contract/extensions/connections/connectionRefusals.ts'
import { outboundRefusals } from '../contract/extensions/outboundRefusals.ts'
import { sessionRefusals } from './session/refusals.ts'

/**
 * Every table of refusals and errors, by name. Only tools and tests load it, because the page words service errors
 * itself.
 */
export const errorTables: Readonly<Record<string, Readonly<Record<string, Wording>>>> = {
  timecodes: timecodeRefusals,
  composition: compositionRefusals,
  brokenRules,
  captionFiles: captionFileRefusals,
  captionNotices,
  names: nameRefusals,
  session: sessionRefusals,
  inputs: inputErrors,
  outbound: outboundRefusals,
  connections: connectionRefusals,
  analyses: analysisReasons,
  api: Object.fromEntries(Object.entries(allErrors).map(([code, { message }]) => [code, message])),
}

/** The page's wording of each code, by table. */
export const wordTables: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  requests: requestWords,
  media: mediaWords,
  exports: exportWords,
  tools: toolWords,
  page: pageWords,
}

const parts = ['title', 'next'] as const

/**
 * Every error message, for the catalogue. Ids are `<code>` or `<code>.<reason>` for refusals and errors, and
 * `<code>[.<reason>].<title|next>[@<place>]` for the wording of the page.
 */
export function messagesOfErrors(): readonly CatalogueMessage[] {
  const sentences = Object.values(errorTables).flatMap((table) =>
    Object.entries(table).flatMap(([code, wording]) => messagesOf(code, wording)),
  )
  const words = Object.values(wordTables).flatMap((table) =>
    Object.entries(table).flatMap(([code, { in: places = {}, ...general }]) => [
      ...partsOf(code, general),
      ...Object.entries(places).flatMap(([place, said]) => partsOf(code, said, place)),
    ]),
  )
  const placed = Object.entries(placeWords).flatMap(([place, entries]) =>
    Object.entries(entries).flatMap(([code, said]) => partsOf(code, said, place)),
  )
  return withoutRepeats([...sentences, ...words, ...placed])
}

const partsOf = (code: string, said: Said, place?: string): readonly CatalogueMessage[] =>
  parts.flatMap((part) => {
    const wording = said[part]
    if (wording === undefined) return []
    if (typeof wording === 'string') return [{ id: wordsId(code, part, { place }), message: wording }]
    return Object.entries(wording).map(([reason, message]) => ({ id: wordsId(code, part, { reason, place }), message }))
  })

/** Two tables may share the wording of a code, which the catalogue lists once. */
const withoutRepeats = (messages: readonly CatalogueMessage[]): readonly CatalogueMessage[] => [
  ...new Map(messages.map((one) => [`${one.id} ${one.message}`, one])).values(),
]
