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

/** Loaded when first opened. */
const UsagePopover = lazy<UsageProps>(async () => (await import('./UsagePopover.tsx')).UsagePopover, {
  meanwhile: Closed,
})

/** Shows the plan of the workspace and its remaining usage. It is on every page. */
export function UsageButton() {
  const [isAsked, ask] = useState(false)
  const onAsk = () => ask(true)
  return isAsked ? <UsagePopover onAsk={onAsk} /> : <Closed onAsk={onAsk} />
}
