import { t } from '@lingui/core/macro'

/** Attributes that assistive technology needs, and Swagger UI leaves out. */
const missing = (): readonly (readonly [selector: string, attributes: Readonly<Record<string, string>>])[] => [
  ['h3.opblock-tag', { 'aria-level': '2' }],
  ['.opblock-body h4', { 'aria-level': '3' }],
  ['.responses-inner h4', { 'aria-level': '4' }],
  ['.opblock-body h5', { 'aria-level': '5' }],
  // The keyboard scrolls examples.
  ['pre', { tabindex: '0' }],
  ['table.responses-table', { role: 'table' }],
  ['#servers', { 'aria-label': t`Server` }],
  ['textarea.body-param__text', { 'aria-label': t`Request body` }],
]

/**
 * Adds the missing attributes to what Swagger UI renders, including later changes. Returns a function that stops it.
 */
export function nameParts(frame: HTMLElement): () => void {
  const attributesOfParts = missing()
  const complete = (): void => {
    for (const [selector, attributes] of attributesOfParts)
      for (const element of frame.querySelectorAll(selector))
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  }
  const observer = new MutationObserver(complete)
  observer.observe(frame, { childList: true, subtree: true })
  complete()
  return () => observer.disconnect()
}
