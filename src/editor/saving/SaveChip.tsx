import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Popover } from '@base-ui/react/popover'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../ui/buttons/Button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { StatusDot } from '../../ui/status/StatusDot.tsx'
import { Tooltip } from '../../ui/tooltips/Tooltip.tsx'
import { useLazyPopup } from '../../ui/menus/useLazyPopup.ts'
import type { Overlay, OverlayId } from '../../composition/schema.ts'
import type { Autosave } from '../autosave/autosave.ts'
import { openClashes, type ConflictResolution } from './conflict/conflictResolution.ts'
import type { IncomingChangesProps } from './merged/IncomingChanges.tsx'
import type { SaveDetailsProps } from './SaveDetails.tsx'
import { saveChipWords } from './saveChipWords.ts'

const SaveDetails = lazy(async () => (await import('./SaveDetails.tsx')).SaveDetails)
const IncomingPopup = lazy(async () => (await import('./merged/IncomingPopup.tsx')).IncomingPopup, { isQuiet: true })

const clockFormat = new Intl.DateTimeFormat(i18n.locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const clockTime = (at: number): string => clockFormat.format(at)

export interface SaveChipProps {
  readonly autosave: Autosave
  readonly resolution: ConflictResolution
  /** The label that the timeline shows for an overlay. */
  readonly nameOf: (overlay: Overlay) => string
  /** Selects an overlay, scrolls to it and moves the playhead there. */
  readonly onReveal: (overlayId: OverlayId) => void
}

/** Returns the focus to the chip when its panel closes. */
function useFocusBackAfter(isOpen: boolean) {
  const chip = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!isClosed || (document.activeElement !== null && document.activeElement !== document.body)) return
    const button = chip.current?.querySelector('button')
    ;(button ?? chip.current)?.focus()
  }, [isOpen])
  return chip
}

/** Shows whether the changes are saved. If not, it offers the next step. */
export function SaveChip({ autosave, resolution, nameOf, onReveal }: SaveChipProps) {
  const view = useStore(autosave)
  const openCount = useStore(resolution, (state) => openClashes(state).length)
  const isPanelOpen = useStore(resolution, (state) => state.isOpen)
  const chip = useFocusBackAfter(isPanelOpen)
  const words = saveChipWords(view, { clockTime, openCount })
  const dot = <StatusDot tone={words.tone} label={words.label} isActive={words.isActive} />
  return (
    <div
      ref={chip}
      role="status"
      aria-label={t`Saving`}
      tabIndex={-1}
      className="flex min-w-0 items-center gap-2 outline-none"
    >
      {view.status === 'conflict' ? (
        <Tooltip content={t`Compare both versions and choose`} side="bottom">
          <Button
            size="sm"
            aria-expanded={isPanelOpen}
            {...(isPanelOpen ? { 'aria-controls': 'clashing-changes' } : {})}
            onClick={() => resolution.setOpen(!isPanelOpen)}
          >
            {dot}
            <ChevronDown size={14} aria-hidden className={isPanelOpen ? 'rotate-180' : undefined} />
          </Button>
        </Tooltip>
      ) : view.status === 'saved' && view.isMerged ? (
        <MergedButton incoming={view.incoming} nameOf={nameOf} onReveal={onReveal}>
          {dot}
        </MergedButton>
      ) : words.detail === null ? (
        dot
      ) : (
        <DetailButton
          label={words.label}
          detail={words.detail}
          requestId={view.problem?.requestId ?? null}
          onSave={() => autosave.saveNow()}
        >
          {dot}
        </DetailButton>
      )}
    </div>
  )
}

interface MergedButtonProps extends IncomingChangesProps {
  readonly children: ReactNode
}

/** Shown after a merge with remote changes. */
function MergedButton({ children, ...incoming }: MergedButtonProps) {
  const { isMounted, popupRef, onOpenChange } = useLazyPopup()
  return (
    <Popover.Root onOpenChange={onOpenChange}>
      <Popover.Trigger
        render={
          <Button variant="ghost" size="sm">
            {children}
          </Button>
        }
      />
      {isMounted ? <IncomingPopup ref={popupRef} {...incoming} /> : null}
    </Popover.Root>
  )
}

interface DetailButtonProps extends Omit<SaveDetailsProps, 'onClose'> {
  readonly children: ReactNode
}

/** Opens a dialog with details. */
function DetailButton({ children, ...details }: DetailButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Tooltip content={details.detail} side="bottom">
        <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
          {children}
        </Button>
      </Tooltip>
      {isOpen ? <SaveDetails {...details} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
