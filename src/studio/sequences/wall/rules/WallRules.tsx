import { t } from '@lingui/core/macro'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { useWallSpace } from '../list/useWallSpace.ts'
import { ExampleRules } from './ExampleRules.tsx'
import { ClipRuleDialog } from './ClipRuleDialog.tsx'
import { RuleList } from './RuleList.tsx'

/** The rules of the sequence, and controls to add one. */
export function WallRules() {
  const { slots } = useWallSpace()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-start gap-2">
      <RuleList />
      {slots.length < 2 ? null : (
        <Button size="sm" variant="ghost" icon={Link2} onClick={() => setIsOpen(true)}>
          {t`Add clip rule…`}
        </Button>
      )}
      <ExampleRules />
      {isOpen ? <ClipRuleDialog onClose={() => setIsOpen(false)} /> : null}
    </div>
  )
}
