import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'

export interface ShowMoreProps {
  readonly isLoading: boolean
  readonly onMore: () => void
}

/** Loads the next page of a list when it is scrolled into view, or when it is pressed. */
export function ShowMore({ isLoading, onMore }: ShowMoreProps) {
  const button = useRef<HTMLButtonElement>(null)
  const latest = useRef(onMore)
  useEffect(() => {
    latest.current = onMore
  }, [onMore])
  useEffect(() => {
    // A page that is loaded pushes the button away. If it does not, the next page follows.
    if (button.current === null || isLoading) return
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) latest.current()
    })
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [isLoading])
  return (
    <Button ref={button} size="sm" className="self-center" isLoading={isLoading} onClick={onMore}>
      {t`Show more`}
    </Button>
  )
}
