import { useEffect, useState, type RefObject } from 'react'

const stepAt = (target: EventTarget | null): number | null => {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null
  return item === null ? null : Number(item.dataset['step'])
}

/** Index of the hovered or focused step. Null if there is none. */
export function usePointedStep(list: RefObject<HTMLElement | null>): number | null {
  const [pointed, setPointed] = useState<number | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const point = ({ target }: Event): void => setPointed(stepAt(target))
    const leave = (): void => setPointed(null)
    list.current?.addEventListener('pointerover', point, { signal })
    list.current?.addEventListener('focusin', point, { signal })
    list.current?.addEventListener('pointerleave', leave, { signal })
    list.current?.addEventListener('focusout', leave, { signal })
    return () => leaving.abort()
  }, [list])
  return pointed
}
