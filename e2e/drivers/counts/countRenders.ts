import type { Page } from '@playwright/test'

/** Records which overlays React renders. */
export interface RenderCounter {
  /** Ids of overlays whose components rendered since the last reset. */
  readonly overlayIds: () => Promise<number[]>
  readonly reset: () => Promise<void>
}

/** Hooks into React as its developer tools do, from the next page load on. */
export async function countRenders(page: Page): Promise<RenderCounter> {
  await page.addInitScript(() => {
    interface Fiber {
      readonly alternate: Fiber | null
      readonly child: Fiber | null
      readonly sibling: Fiber | null
      readonly flags: number
      readonly memoizedProps: unknown
      readonly type: unknown
    }
    /** React's flag for a component that rendered. */
    const PERFORMED_WORK = 1
    const rendered = new Set<number>()
    const note = ({ memoizedProps, type }: Fiber): void => {
      const isComponent = typeof type === 'function' || (typeof type === 'object' && type !== null)
      const overlay: unknown = Object(memoizedProps).overlay
      if (isComponent && typeof overlay === 'object' && overlay !== null)
        rendered.add(Number(Reflect.get(overlay, 'id')))
    }
    const visit = (fiber: Fiber): void => {
      const before = fiber.alternate
      if (!before || (fiber.flags & PERFORMED_WORK) !== 0) note(fiber)
      if (before && before.child === fiber.child) return
      for (let child = fiber.child; child; child = child.sibling) visit(child)
    }
    Object.assign(window, {
      renderedOverlays: rendered,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onScheduleFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
        onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => visit(root.current),
      },
    })
  })
  return {
    overlayIds: () => page.evaluate(() => [...(Reflect.get(window, 'renderedOverlays') as Set<number>)]),
    reset: () => page.evaluate(() => (Reflect.get(window, 'renderedOverlays') as Set<number>).clear()),
  }
}
