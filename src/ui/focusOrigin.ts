/** Keys that move the focus. */
const MOVES_FOCUS = /^(?:Tab|Arrow\w+|Home|End|PageUp|PageDown)$/u

/** Elements that were last focused by the pointer. All others count as focused by the keyboard. */
const focusedByPointer = new WeakSet<EventTarget>()

/** Whether a pointer press focused an element. `:focus-visible` does not reveal this, because any key press sets it. */
export const isFocusedByPointer = (element: Element): boolean => focusedByPointer.has(element)

/**
 * Whether an element belongs to the control that was pressed. If not, a script or assistive technology moved the focus.
 */
const isPartOf = (element: Element, pressed: Element | null): boolean =>
  pressed !== null && (element.contains(pressed) || pressed.parentElement?.contains(element) === true)

/** Records whether pointer or keyboard focuses each element. Returns a function that stops recording. */
export function watchFocusOrigin(page: Document): () => void {
  const stopping = new AbortController()
  const options = { signal: stopping.signal, capture: true, passive: true }
  let lastInput: 'pointer' | 'click' | 'focusKey' | 'other' = 'other'
  let pressed: Element | null = null
  page.addEventListener(
    'pointerdown',
    ({ target }) => {
      lastInput = 'pointer'
      pressed = target instanceof Element ? target : null
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
      // If a script moves the focus, for example back to a trigger when its menu closes, the recorded origin is kept.
      if (!(target instanceof Element) || lastInput === 'other') return
      if (lastInput === 'focusKey') focusedByPointer.delete(target)
      else if (lastInput === 'pointer' || isPartOf(target, pressed)) focusedByPointer.add(target)
    },
    options,
  )
  // A click is over when it reaches the window. After that, only focus that moves to the pressed control counts as
  // focus by pointer: sliders, for example, focus themselves.
  page.defaultView?.addEventListener('click', () => (lastInput = 'click'), { signal: stopping.signal })
  // When a window regains focus, the same element is focused again.
  page.defaultView?.addEventListener('blur', () => (lastInput = 'other'), { signal: stopping.signal })
  return () => stopping.abort()
}
