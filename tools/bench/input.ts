import type { CDPSession, Page } from '@playwright/test'

/** A mouse driven through the DevTools protocol, so that no other script runs in the page while it moves. */
export interface BenchMouse {
  readonly move: (x: number, y: number) => Promise<void>
  readonly down: () => Promise<void>
  readonly up: () => Promise<void>
  /** Turns the wheel at the pointer. With Ctrl it zooms. */
  readonly wheel: (turn: {
    readonly deltaX?: number
    readonly deltaY?: number
    readonly isCtrl?: boolean
  }) => Promise<void>
}

const CTRL = 2

export async function createMouse(page: Page): Promise<BenchMouse> {
  const session: CDPSession = await page.context().newCDPSession(page)
  let at = { x: 0, y: 0 }
  let isDown = false
  const send = (type: 'mousePressed' | 'mouseReleased' | 'mouseMoved'): Promise<unknown> =>
    session.send('Input.dispatchMouseEvent', {
      type,
      ...at,
      button: isDown || type === 'mouseReleased' ? 'left' : 'none',
      buttons: isDown ? 1 : 0,
      clickCount: type === 'mouseMoved' ? 0 : 1,
    })
  return {
    async move(x, y) {
      at = { x, y }
      await send('mouseMoved')
    },
    async down() {
      isDown = true
      await send('mousePressed')
    },
    async up() {
      isDown = false
      await send('mouseReleased')
    },
    async wheel({ deltaX = 0, deltaY = 0, isCtrl = false }) {
      const modifiers = isCtrl ? CTRL : 0
      await session.send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...at, deltaX, deltaY, modifiers })
    },
  }
}
