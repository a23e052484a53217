import { useEffect, useState, type RefObject } from 'react'

const stepAt = (target: EventTarget | null): number | null => {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null
  return item === null ? null : Number(item.dataset['step'])
}

/** Hovered or focused step of a list, or null. */
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
