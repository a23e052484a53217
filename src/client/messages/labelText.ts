import { englishOf, type Label } from '../../base/message.ts'

/** A label in the language of the page. Every message of the core that the page shows comes through here. */
export function labelText(label: Label): string {
  return englishOf(label)
}
