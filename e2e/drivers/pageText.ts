import type { Page } from '@playwright/test'

/** Texts of a page at one moment, and those that do not fit. */
export interface PageText {
  readonly texts: readonly string[]
  /** Texts that their own element cuts off. */
  readonly cutOff: readonly string[]
  /** Controls whose centre is covered by another element. */
  readonly covered: readonly string[]
}

/**
 * Waits until the page has not changed for a tenth of a second. Waits at most two seconds, because some pages show
 * progress.
 */
export function whenUnchanged(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const end = () => {
          observer.disconnect()
          resolve()
        }
        let quiet = setTimeout(end, 100)
        setTimeout(end, 2_000)
        const observer = new MutationObserver(() => {
          clearTimeout(quiet)
          quiet = setTimeout(end, 100)
        })
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      }),
  )
}

/**
 * Reads all visible text and text for assistive technology. The picture, samples, key caps, Unicode names and texts
 * that are English in every language are left out.
 */
export function readPageText(page: Page): Promise<PageText> {
  return page.evaluate(() => {
    const isOwn = (element: Element): boolean =>
      element.closest(
        '.__remotion-player, [data-sample], [data-names], [lang=en]:not(html), kbd, script, style, template, option',
      ) !== null
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    /** Whether an ancestor that scrolls or clips hides the point. */
    const isScrolledAway = (element: Element, { x, y }: { readonly x: number; readonly y: number }): boolean => {
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue
        const box = around.getBoundingClientRect()
        if (x < box.left || x > box.right || y < box.top || y > box.bottom) return true
      }
      return false
    }
    /** Whether an element is a sticky header or footer, under which content scrolls. */
    const isSticky = (element: Element): boolean => {
      for (let around: Element | null = element; around !== null; around = around.parentElement)
        if (getComputedStyle(around).position === 'sticky') return true
      return false
    }
    /** Whether an element is the full-window preview, which covers everything else on purpose. */
    const isWholeWindow = (element: Element): boolean => {
      const { height, width } = element.getBoundingClientRect()
      return width >= innerWidth - 1 && height >= innerHeight / 2
    }
    const texts = new Set<string>()
    const cutOff = new Set<string>()
    const covered = new Set<string>()
    const readAttributes = [
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'aria-roledescription',
      'title',
      'placeholder',
      'alt',
    ]
    for (const element of document.querySelectorAll('body *')) {
      if (isOwn(element) || !isShown(element)) continue
      for (const name of readAttributes) {
        const text = element.getAttribute(name)
        if (text !== null) texts.add(text)
      }
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
      const text = own
        .map((node) => node.textContent)
        .join(' ')
        .trim()
      if (text === '') continue
      texts.add(text)
      const { overflowX } = getComputedStyle(element)
      // A select in a narrow panel shows its full value in its tooltip.
      const isHidden = (overflowX === 'hidden' || overflowX === 'clip') && element.closest('[role=combobox]') === null
      if (isHidden && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 12) cutOff.add(text)
    }
    for (const control of document.querySelectorAll('button, [role=tab], a[href]')) {
      const { bottom, height, left, right, top, width } = control.getBoundingClientRect()
      const isInView = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && width > 4 && height > 4
      if (!isInView || !isShown(control) || control.closest('[inert], [aria-hidden=true]') !== null) continue
      const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
      if (isScrolledAway(control, middle)) continue
      const hit = document.elementFromPoint(middle.x, middle.y)
      const isFree = hit === null || control.contains(hit) || hit.contains(control)
      const popup =
        hit?.closest('[role=dialog], [role=menu], [role=listbox], [data-base-ui-portal], [data-sonner-toaster]') ?? null
      const separator = hit?.closest('[role=separator]') ?? null
      if (
        !isFree &&
        popup === null &&
        separator === null &&
        !isWholeWindow(hit) &&
        hit.closest('[role=presentation]') === null &&
        !isSticky(hit)
      )
        covered.add(`${control.getAttribute('aria-label') ?? control.textContent} by ${hit.outerHTML.slice(0, 80)}`)
    }
    return { texts: [...texts], cutOff: [...cutOff], covered: [...covered] }
  })
}
