import type { Facts } from './result.ts'
import { sentenceOf, type Wording } from './wording.ts'

/** A sentence for people, in the shape of Lingui's message descriptors. The page translates it by its id. */
export interface Message {
  /** Unique in the catalogue, for example `edit.moveOverlays`. */
  readonly id: string
  /** The English text, an ICU message. Missing if only the catalogue contains it. */
  readonly message?: string
  /** Values of its placeholders. */
  readonly values?: Facts
}

/**
 * A message, or text that is shown unchanged: the words of a user or a planner, or a label stored by an earlier
 * version.
 */
export type Label = Message | string

/** A catalogue entry, as the message extractor lists it. */
export interface CatalogueMessage extends Message {
  readonly message: string
}

/**
 * The message of a wording. If the wording has several sentences, the value `reason` selects one, and the id ends with
 * it.
 */
export function messageOf(id: string, wording: Wording, values?: Facts): Message {
  const given = values === undefined ? {} : { values }
  if (typeof wording === 'string') return { id, message: wording, ...given }
  const reason = String(values?.['reason'])
  const message = wording[reason]
  return { id: `${id}.${reason}`, ...(message === undefined ? {} : { message }), ...given }
}

/** Every message of a wording, with the same ids as `messageOf`. */
export function messagesOf(id: string, wording: Wording): readonly CatalogueMessage[] {
  if (typeof wording === 'string') return [{ id, message: wording }]
  return Object.entries(wording).map(([reason, message]) => ({ id: `${id}.${reason}`, message }))
}

/** Messages by key, without values. Each id ends with its key. */
export function messageTable<const Key extends string>(
  prefix: string,
  sentences: Readonly<Record<Key, string>>,
): Readonly<Record<Key, CatalogueMessage>>
export function messageTable(prefix: string, sentences: Readonly<Record<string, string>>): object {
  return Object.fromEntries(
    Object.entries(sentences).map(([key, message]) => [key, { id: `${prefix}.${key}`, message }]),
  )
}

/**
 * A label in English, for programs and for requests to the service. The page shows labels through `client/messages`.
 */
export function englishOf(label: Label): string {
  if (typeof label === 'string') return label
  return (label.message === undefined ? null : sentenceOf(label.message, label.values)) ?? label.id
}
