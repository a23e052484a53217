import type { Facts } from './result.ts'
import { sentenceOf, type Wording } from './wording.ts'

/** A sentence for people, in the shape of Lingui's message descriptors. The page translates it by its id. */
export interface Message {
  /** Unique in the catalogue: `edit.moveOverlays`. */
  readonly id: string
  /** The English, an ICU message. Left out if only the catalogue holds it. */
  readonly message?: string
  /** Values of its slots. */
  readonly values?: Facts
}

/** A message, or text that is shown as it is: a person's or a planner's words, a label that an earlier version stored. */
export type Label = Message | string

/** A message of the catalogue, as an extractor lists it. */
export interface CatalogueMessage extends Message {
  readonly message: string
}

/** A message of a wording. A wording with several sentences takes the one of the value `reason`, and its id ends in it. */
export function messageOf(id: string, wording: Wording, values?: Facts): Message {
  const given = values === undefined ? {} : { values }
  if (typeof wording === 'string') return { id, message: wording, ...given }
  const reason = String(values?.['reason'])
  const message = wording[reason]
  return { id: `${id}.${reason}`, ...(message === undefined ? {} : { message }), ...given }
}

/** Every message of a wording, under the ids of `messageOf`. */
export function messagesOf(id: string, wording: Wording): readonly CatalogueMessage[] {
  if (typeof wording === 'string') return [{ id, message: wording }]
  return Object.entries(wording).map(([reason, message]) => ({ id: `${id}.${reason}`, message }))
}

/** Messages by key, without values. The ids end in the keys. */
export function messageTable<const Key extends string>(
  prefix: string,
  sentences: Readonly<Record<Key, string>>,
): Readonly<Record<Key, CatalogueMessage>>
export function messageTable(prefix: string, sentences: Readonly<Record<string, string>>): object {
  return Object.fromEntries(
    Object.entries(sentences).map(([key, message]) => [key, { id: `${prefix}.${key}`, message }]),
  )
}

/** A label in English, for programs and for what is sent to the service. The page shows labels by `client/messages`. */
export function englishOf(label: Label): string {
  if (typeof label === 'string') return label
  return (label.message === undefined ? null : sentenceOf(label.message, label.values)) ?? label.id
}
