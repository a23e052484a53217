import { t } from '@lingui/core/macro'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Sheet } from '../../../ui/dialogs/Sheet.tsx'
import { lazy } from '../../../ui/lazy.tsx'

/** Loaded when the sheet opens. */
const SmartSearch = lazy(async () => (await import('./SmartSearch.tsx')).SmartSearch)

/** Ranks the videos of the sequence beside the wall. The search continues if the sheet or the page is closed. */
export function FindBest() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" icon={Sparkles} onClick={() => setIsOpen(true)}>
        {t`Find the best`}
      </Button>
      <Sheet
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={t`Find the best videos`}
        description={t`Ranks the combinations in this sequence and explains why.`}
      >
        <SmartSearch />
      </Sheet>
    </>
  )
}
