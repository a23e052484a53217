import { t } from '@lingui/core/macro'
import { Gauge } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/buttons/Button.tsx'
import { lazy } from '../ui/lazy.tsx'

interface UsageProps {
  readonly onAsk: () => void
}

function Closed({ onAsk }: UsageProps) {
  return (
    <Button variant="ghost" icon={Gauge} aria-haspopup="dialog" onClick={onAsk}>
      {t`Usage`}
    </Button>
  )
}

/** Loaded when it is first opened. */
const UsagePopover = lazy<UsageProps>(async () => (await import('./UsagePopover.tsx')).UsagePopover, {
  meanwhile: Closed,
})

/** The plan of the workspace and what is left of it, from every page. */
export function UsageButton() {
  const [isAsked, ask] = useState(false)
  const onAsk = () => ask(true)
  return isAsked ? <UsagePopover onAsk={onAsk} /> : <Closed onAsk={onAsk} />
}
