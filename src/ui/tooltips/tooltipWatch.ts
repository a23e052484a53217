export interface ShownTooltip {
  readonly anchor: Element
  readonly content: string
  readonly shortcut: string | null
  readonly side: 'top' | 'right' | 'bottom' | 'left'
}

/** Delay before a tooltip appears. There is none shortly after another tooltip. */
const REST_MS = 450
const STILL_OPEN_MS = 300

const sides = ['top', 'right', 'bottom', 'left'] as const

/** The full text of the truncated element under the pointer. */
function cutTextAt(target: Element): ShownTooltip | null {
  const text = target.closest('.truncate') ?? target.closest('label, button, a')?.querySelector('.truncate') ?? null
  if (!text || text.scrollWidth <= text.clientWidth) return null
  return { anchor: text, content: text.textContent.trim(), shortcut: null, side: 'top' }
}

/** The tooltip of an element: its own, or its full text if that is truncated. */
export function tooltipAt(target: EventTarget | null): ShownTooltip | null {
  if (!(target instanceof Element)) return null
  const marked = target.closest('[data-tooltip]')
  const content = marked?.getAttribute('data-tooltip') ?? ''
  if (!marked || content === '') return cutTextAt(target)
  const wanted = marked.getAttribute('data-tooltip-side')
  const side = sides.find((candidate) => candidate === wanted) ?? 'top'
  return { anchor: marked, content, shortcut: marked.getAttribute('data-tooltip-keys'), side }
}

/** Reports the tooltip for the pointer and focus. Returns a function that stops it. */
export function watchTooltips(page: Document, show: (tooltip: ShownTooltip | null) => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let current: ShownTooltip | null = null
  /**
   * The element under the pointer. After a press has hidden its tooltip, the tooltip reappears only once the pointer
   * has left.
   */
  let pointed: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiddenAt = Number.NEGATIVE_INFINITY

  const open = (tooltip: ShownTooltip): void => {
    if (!tooltip.anchor.isConnected) return
    current = tooltip
    show(tooltip)
  }
  const hide = (): void => {
    clearTimeout(timer)
    if (!current) return
    current = null
    hiddenAt = performance.now()
    show(null)
  }
  page.addEventListener(
    'pointerover',
    (event) => {
      if (event.pointerType === 'touch' || event.buttons !== 0) return
      const found = tooltipAt(event.target)
      const anchor = found?.anchor ?? null
      if (anchor === pointed) return
      pointed = anchor
      hide()
      if (!found) return
      const wasOpen = performance.now() - hiddenAt < STILL_OPEN_MS
      timer = setTimeout(() => open(found), wasOpen ? 0 : REST_MS)
    },
    { signal, passive: true },
  )
  page.addEventListener(
    'focusin',
    (event) => {
      const { target } = event
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return
      hide()
      const marked = target.matches('[data-tooltip]') ? tooltipAt(target) : null
      if (marked) timer = setTimeout(() => open(marked), REST_MS)
    },
    { signal, passive: true },
  )
  page.documentElement.addEventListener(
    'pointerleave',
    () => {
      pointed = null
      hide()
    },
    { signal, passive: true },
  )
  for (const name of ['focusout', 'pointerdown', 'keydown', 'scroll', 'dragstart'])
    page.addEventListener(name, hide, { signal, capture: true, passive: true })
  return () => {
    clearTimeout(timer)
    stopping.abort()
  }
}
