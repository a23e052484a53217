import { t } from '@lingui/core/macro'
import { Captions, Upload } from 'lucide-react'
import { Button } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'

export interface NoCaptionsProps {
  readonly onChoose: () => void
  readonly onStart: () => void
}

export function NoCaptions({ onChoose, onStart }: NoCaptionsProps) {
  return (
    <EmptyState
      icon={Captions}
      title={t`Captions that follow every word`}
      sentence={t`Create them from speech in one click. Or import a caption file, or write the first line yourself at the playhead.`}
      action={
        <>
          <Button icon={Upload} onClick={onChoose}>
            {t`Import captions`}
          </Button>
          <Button onClick={onStart}>{t`Start writing`}</Button>
        </>
      }
    />
  )
}
