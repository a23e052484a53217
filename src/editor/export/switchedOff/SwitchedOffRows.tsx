import { plural, t } from '@lingui/core/macro'
import { EyeOff, VolumeX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { isAnySwitchedOff } from '../../../composition/rowSwitches.ts'
import { classNames } from '../../../ui/classNames.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useSession } from '../../session/SessionContext.tsx'
import { hiddenInWords, mutedInWords, rowNames } from './switchedOffWords.ts'
import type { ExportedRows } from './useExportedRows.ts'

export interface SwitchedOffRowsProps extends Pick<ExportedRows, 'switchedOff' | 'choice' | 'toggle'> {
  /** Whether a copy without the rows can be exported, and whether one is being started. */
  readonly copy: { readonly isPossible: boolean; readonly isPending: boolean; readonly start: () => void }
}

/** Lists the hidden and muted tracks that the export leaves out, and can include them with one click. */
export function SwitchedOffRows({ switchedOff, choice, toggle, copy }: SwitchedOffRowsProps) {
  const rows = useStore(useSession().rows)
  if (!isAnySwitchedOff(switchedOff)) return null
  const { hidden, muted } = switchedOff
  const isLeftOut = choice === 'leftOut'
  const count = hidden.length + muted.length
  return (
    <section
      aria-label={t`Hidden and muted tracks`}
      className={classNames(
        'flex gap-x-3 gap-y-2.5 rounded-lg border border-line bg-panel py-2.5 pe-2.5 ps-3',
        choice === 'unable' ? 'flex-col items-start' : 'items-center',
      )}
    >
      <div aria-live="polite" className="flex min-w-0 flex-1 flex-col gap-1.5 text-xs text-secondary">
        {choice === 'unable' ? <p className="text-primary">{t`This host exports every track.`}</p> : null}
        {hidden.length === 0 ? null : (
          <Line icon={EyeOff}>{hiddenInWords(hidden.length, rowNames(hidden, rows), isLeftOut)}</Line>
        )}
        {muted.length === 0 ? null : (
          <Line icon={VolumeX}>{mutedInWords(muted.length, rowNames(muted, rows), isLeftOut)}</Line>
        )}
      </div>
      {choice === 'unable' ? (
        <Button size="sm" disabled={!copy.isPossible} isLoading={copy.isPending} onClick={copy.start}>
          {plural(count, { one: 'Export a copy without it', other: 'Export a copy without them' })}
        </Button>
      ) : (
        <Button size="sm" onClick={toggle}>
          {isLeftOut
            ? plural(count, { one: 'Include it', other: 'Include them' })
            : plural(count, { one: 'Leave it out', other: 'Leave them out' })}
        </Button>
      )}
    </section>
  )
}

function Line({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <p className="flex gap-2 wrap-anywhere">
      <Icon size={14} aria-hidden className="mt-px shrink-0 text-muted" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
