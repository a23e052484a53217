import type { Page } from '@playwright/test'
import { z } from 'zod'

const overlaySchema = z.looseObject({ id: z.number(), type: z.string() })
const openCompositionSchema = z.object({
  title: z.string(),
  document: z.looseObject({ overlays: z.array(overlaySchema) }),
})
export type OpenComposition = z.output<typeof openCompositionSchema>

/**
 * Gives a test access to the open composition from the next page load on, because the timeline names only visible
 * overlays. The session is read from React's component tree.
 */
export async function exposeSession(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Fiber {
      readonly child: Fiber | null
      readonly sibling: Fiber | null
      readonly memoizedProps: unknown
    }
    const find = (fiber: Fiber | null): unknown => {
      for (let each = fiber; each; each = each.sibling) {
        const { session } = Object(each.memoizedProps)
        if (typeof Object(session).getState === 'function') return session
        const below = find(each.child)
        if (below) return below
      }
      return null
    }
    let session: unknown = null
    Object.assign(window, {
      openSession() {
        const root = document.querySelector('#root')
        const key = root && Object.keys(root).find((name) => name.startsWith('__reactContainer$'))
        if (root && key) session ??= find(Reflect.get(root, key).stateNode.current)
        return session
      },
    })
  })
}

/** The composition that is open on the page. Null until one is open. */
export async function openCompositionOf(page: Page): Promise<OpenComposition | null> {
  const open: unknown = await page.evaluate(() => {
    const state = Reflect.get(window, 'openSession')?.()?.getState()
    return state ? { title: state.title, document: state.document } : null
  })
  return open === null ? null : openCompositionSchema.parse(open)
}
