export const settle = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Retries an expectation for up to 10 s. */
export async function until(expectation: () => unknown): Promise<void> {
  for (let left = 200; ; left -= 1) {
    await settle(50)
    try {
      await expectation()
      return
    } catch (fault) {
      if (left === 0) throw fault
    }
  }
}

/** Finds a button by its accessible name or text. Throws if there is none. */
export function pageButton(name: RegExp): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find((candidate) =>
    name.test(candidate.getAttribute('aria-label') ?? candidate.textContent ?? ''),
  )
  if (!found) throw new Error(`There is no button ${String(name)}.`)
  return found
}

/** Finds a text field by its label. Throws if there is none. */
export function pageField(label: string): HTMLInputElement | HTMLTextAreaElement {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  const input = document.getElementById(found?.htmlFor ?? '')
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement))
    throw new Error(`There is no field ${label}.`)
  return input
}

/** Replaces the text of a field as typing does, so that React notices. */
export function typeInto(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
