import type { Message } from '../../../contract/operations/messaging.ts'

const keyOf = (kind: Message['kind'], text: string): string => `${kind} ${text}`

/** Finds texts in the library. If one is kept twice, the starred one is found. */
export function savedTextOf(messages: readonly Message[]) {
  const byText = new Map<string, Message>()
  for (const message of messages) {
    const key = keyOf(message.kind, message.text)
    const known = byText.get(key)
    if (known === undefined || (message.isFavorite && !known.isFavorite)) byText.set(key, message)
  }
  return (kind: Message['kind'], text: string): Message | undefined => byText.get(keyOf(kind, text))
}
