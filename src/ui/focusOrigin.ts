/** Keys that move the focus. */
const MOVES_FOCUS = /^(?:Tab|Arrow\w+|Home|End|PageUp|PageDown)$/u

/** Elements that were last focused by the pointer. All others count as focused by the keyboard. */
const focusedByPointer = new WeakSet<EventTarget>()

/** Whether a pointer press focused an element. `:focus-visible` cannot answer this, because any key press sets it. */
export const isFocusedByPointer = (element: Element): boolean => focusedByPointer.has(element)

/** Records whether pointer or keyboard focuses each element. Returns a function that stops recording. */
export function watchFocusOrigin(page: Document): () => void {
  const stopping = new AbortController()
  const options = { signal: stopping.signal, capture: true, passive: true }
  let lastInput: 'pointer' | 'focusKey' | 'other' = 'other'
  page.addEventListener(
    'pointerdown',
    ({ target }) => {
      lastInput = 'pointer'
      const { activeElement } = page
      // Pressing the focused element fires no focus event.
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
      // If a script moves the focus, such as back to a trigger when its menu closes, the recorded origin stays.
      if (target === null || lastInput === 'other') return
      if (lastInput === 'pointer') focusedByPointer.add(target)
      else focusedByPointer.delete(target)
    },
    options,
  )
  // Bubbled to the window, a click is over: a focus that follows is moved by a script or by assistive technology.
  page.defaultView?.addEventListener('click', () => (lastInput = 'other'), { signal: stopping.signal })
  // When a window regains focus, the same element is focused again.
  page.defaultView?.addEventListener('blur', () => (lastInput = 'other'), { signal: stopping.signal })
  return () => stopping.abort()
}
