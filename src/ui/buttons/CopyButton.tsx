import { t } from '@lingui/core/macro'
import { Check, Copy, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { useAnnounce } from '../notices/Announcer.tsx'

export interface CopyButtonProps {
  /** A function if the text is expensive, or changes often. */
  readonly text: string | (() => string)
  /** The action, such as "Copy link". */
  readonly label: string
  /** Shows the label beside the icon. */
  readonly isWide?: boolean | undefined
  readonly size?: 'sm' | 'md' | undefined
  readonly className?: string | undefined
}

type Outcome = 'copied' | 'refused' | null
const outcomeMs = 1600

/** Copies text and briefly confirms it. */
export function CopyButton({ text, label, isWide = false, size = isWide ? 'md' : 'sm', className }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>(null)
  const announce = useAnnounce()
  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), outcomeMs)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = () => {
    navigator.clipboard.writeText(typeof text === 'string' ? text : text()).then(
      () => {
        setOutcome('copied')
        announce(t`Copied`)
      },
      () => {
        setOutcome('refused')
        announce(t`The browser blocked copying. Select the text and copy it manually.`)
      },
    )
  }
  const icon = outcome === 'copied' ? Check : outcome === 'refused' ? X : Copy
  const words = outcome === 'copied' ? t`Copied` : outcome === 'refused' ? t`Not copied` : label
  return isWide ? (
    <Button size={size} icon={icon} onClick={copy} className={className}>
      {words}
    </Button>
  ) : (
    <IconButton size={size} icon={icon} label={words} onClick={copy} className={className} />
  )
}
