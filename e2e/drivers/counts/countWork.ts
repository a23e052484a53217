import type { Page } from '@playwright/test'

export interface WorkCounts {
  /** The number of times React changed the page. */
  readonly commits: number
  readonly layoutReads: number
}

export interface WorkCounter {
  readonly counts: () => Promise<WorkCounts>
  readonly reset: () => Promise<void>
  /** Waits until nothing has rendered for a while. */
  readonly settle: () => Promise<void>
}

/** Counts the page's work from the next load on. React reports its commits through its developer tools hook. */
export async function countWork(page: Page): Promise<WorkCounter> {
  await page.addInitScript(() => {
    const counts = { commits: 0, layoutReads: 0, lastCommit: 0 }
    const hook = {
      supportsFiber: true,
      inject: () => 1,
      onScheduleFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onCommitFiberRoot() {
        counts.commits += 1
        counts.lastCommit = performance.now()
      },
    }
    Object.assign(window, { workCounts: counts, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
    const counted = (owner: object, name: string): void => {
      const known = Object.getOwnPropertyDescriptor(owner, name)
      if (!known) return
      const { get, value } = known
      const descriptor = get
        ? {
            ...known,
            get(this: unknown): unknown {
              counts.layoutReads += 1
              return get.call(this)
            },
          }
        : {
            ...known,
            value(this: unknown, ...words: unknown[]): unknown {
              counts.layoutReads += 1
              return Reflect.apply(value, this, words)
            },
          }
      Object.defineProperty(owner, name, descriptor)
    }
    for (const name of [
      'getBoundingClientRect',
      'getClientRects',
      'clientWidth',
      'clientHeight',
      'scrollTop',
      'scrollLeft',
    ])
      counted(Element.prototype, name)
    for (const name of ['offsetWidth', 'offsetHeight', 'offsetTop', 'offsetLeft']) counted(HTMLElement.prototype, name)
    counted(Document.prototype, 'elementFromPoint')
    counted(window, 'getComputedStyle')
  })
  const read = (): Promise<WorkCounts & { readonly lastCommit: number; readonly now: number }> =>
    page.evaluate(() => ({ ...Reflect.get(window, 'workCounts'), now: performance.now() }))
  return {
    async counts() {
      const { commits, layoutReads } = await read()
      return { commits, layoutReads }
    },
    reset: () =>
      page.evaluate(() => void Object.assign(Reflect.get(window, 'workCounts'), { commits: 0, layoutReads: 0 })),
    async settle() {
      for (;;) {
        const { lastCommit, now } = await read()
        if (now - lastCommit > 400) return
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
      }
    },
  }
}
