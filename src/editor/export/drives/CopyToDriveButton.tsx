import { t } from '@lingui/core/macro'
import { HardDriveUpload } from 'lucide-react'
import { useState } from 'react'
import { useHostOffers } from '../../../client/http/session.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import type { DriveCopyDialogProps } from './DriveCopyDialog.tsx'

const DriveCopyDialog = lazy(async () => (await import('./DriveCopyDialog.tsx')).DriveCopyDialog, { isQuiet: true })

export interface CopyToDriveButtonProps extends Pick<DriveCopyDialogProps, 'projectId' | 'videos'> {
  readonly size?: 'sm' | 'md' | undefined
  readonly label?: string | undefined
  /** Names what is copied for screen readers, if several buttons have the same label. */
  readonly name?: string | undefined
}

/** Opens the dialog that copies videos to a drive. Hidden on hosts without drives. */
export function CopyToDriveButton({
  label = t`Copy to a drive`,
  name,
  projectId,
  size,
  videos,
}: CopyToDriveButtonProps) {
  const isOffered = useHostOffers('drives')
  const [isOpen, setOpen] = useState(false)
  if (!isOffered) return null
  return (
    <>
      <Button size={size} icon={HardDriveUpload} aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? <DriveCopyDialog projectId={projectId} videos={videos} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
