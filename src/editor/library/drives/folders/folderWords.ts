import { i18n } from '@lingui/core'
import { t, plural } from '@lingui/core/macro'
import { isBusy } from '../../../../client/drives/watchedFolders.ts'
import type { FolderFile, FolderSync } from '../../../../contract/operations/drives/folderSyncs.ts'
import type { Tone } from '../../../../ui/status/tone.ts'

const clock = new Intl.DateTimeFormat(i18n.locale, { timeStyle: 'medium' })

export interface FolderState {
  readonly tone: Tone
  readonly label: string
  readonly isActive: boolean
}

/** The state of a watched folder, with the time of its next check. */
export function folderState(folder: FolderSync, now: number): FolderState {
  const { fileCounts, isRunning, nextPollAt, status } = folder
  if (status === 'paused') return { tone: 'neutral', label: t`Paused`, isActive: false }
  if (status === 'disconnected') return { tone: 'neutral', label: t`No longer watched`, isActive: false }
  if (isRunning) return { tone: 'accent', label: t`Checking now`, isActive: true }
  if (isBusy(folder)) {
    const label = plural(fileCounts.pending, {
      one: '# file is waiting to be imported',
      other: '# files are waiting to be imported',
    })
    return { tone: 'accent', label, isActive: true }
  }
  if (folder.needsScan) return { tone: 'warning', label: t`Needs a scan`, isActive: false }
  if (nextPollAt === null) return { tone: 'warning', label: t`Not checked by itself`, isActive: false }
  const isDue = Date.parse(nextPollAt) <= now
  const label = isDue
    ? t`Watching, about to be checked`
    : t`Watching, next check at ${clock.format(new Date(nextPollAt))}`
  return { tone: 'success', label, isActive: false }
}

/** How many files were found, and what became of them. */
export function countsInWords({ fileCounts: { failed, imported, pending, skipped, total } }: FolderSync): string {
  if (total === 0) return t`No new files yet`
  return [
    plural(imported, { one: '# imported', other: '# imported' }),
    ...(pending > 0 ? [plural(pending, { one: '# waiting', other: '# waiting' })] : []),
    ...(skipped > 0 ? [plural(skipped, { one: '# skipped', other: '# skipped' })] : []),
    ...(failed > 0 ? [plural(failed, { one: '# failed', other: '# failed' })] : []),
  ].join(' · ')
}

export const fileStates: Readonly<Record<FolderFile['status'], { readonly tone: Tone; readonly label: string }>> = {
  found: { tone: 'neutral', label: t`Waiting` },
  importing: { tone: 'accent', label: t`Importing` },
  imported: { tone: 'success', label: t`Imported` },
  skipped: { tone: 'neutral', label: t`Skipped` },
  failed: { tone: 'danger', label: t`Failed` },
  removed: { tone: 'neutral', label: t`No longer in the folder` },
  disconnected: { tone: 'neutral', label: t`Not imported` },
}
