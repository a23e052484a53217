/** Keys that move the focus. */
const MOVES_FOCUS = /^(?:Tab|Arrow\w+|Home|End|PageUp|PageDown)$/u

/** Elements that a pointer focused last. An element that neither pointer nor keyboard has focused counts as focused by the keyboard. */
const focusedByPointer = new WeakSet<EventTarget>()

/** Whether a press of the pointer gave an element the focus. `:focus-visible` cannot tell: any key press sets it. */
export const isFocusedByPointer = (element: Element): boolean => focusedByPointer.has(element)

/** Records how the focus reaches each element. Returns the function that stops it. */
export function watchFocusOrigin(page: Document): () => void {
  const stopping = new AbortController()
  const options = { signal: stopping.signal, capture: true, passive: true }
  let lastInput: 'pointer' | 'focusKey' | 'other' = 'other'
  page.addEventListener(
    'pointerdown',
    ({ target }) => {
      lastInput = 'pointer'
      const { activeElement } = page
      // A press on the focused element moves no focus.
      if (activeElement && target instanceof Node && activeElement.contains(target)) focusedByPointer.add(activeElement)
    },
    options,
  )
  page.addEventListener(
    'keydown',
    ({ key }) => {
      lastInput = MOVES_FOCUS.test(key) ? 'focusKey' : 'other'
    },
    options,
  )
  page.addEventListener(
    'focusin',
    ({ target }) => {
      // A focus that a script moves, such as back to a trigger when its menu closes, leaves the origin as it is.
      if (target === null || lastInput === 'other') return
      if (lastInput === 'pointer') focusedByPointer.add(target)
      else focusedByPointer.delete(target)
    },
    options,
  )
  // A window that regains the focus gives it back to the same element.
  page.defaultView?.addEventListener('blur', () => (lastInput = 'other'), { signal: stopping.signal })
  return () => stopping.abort()
}
