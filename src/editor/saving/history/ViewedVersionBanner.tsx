import { plural, t } from '@lingui/core/macro'
import { History } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { Overlay } from '../../../composition/schema.ts'
import { AlertDialog } from '../../../ui/dialogs/AlertDialog.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'
import { changesSince } from './changesSince.ts'
import { isViewedRevision, type ViewedRevision } from './viewedRevision.ts'
import { restorable } from './restorable.ts'
import { restoreVersion } from './restoreVersion.ts'
import { notifyRestored } from './notifyRestored.ts'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'

/** Open elements that handle Escape themselves. */
const OWN_ESCAPE = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Escape ends the view, wherever the focus is. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(OWN_ESCAPE) !== null) return
      event.preventDefault()
      event.stopPropagation()
      onEscape()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [onEscape])
}

const counted = (count: number): string =>
  plural(count, { '0': 'no changes since', one: '# change since', other: '# changes since' })

export interface ViewedVersionBannerProps {
  readonly nameOf: (overlay: Overlay) => string
}

/** Covers an edge of the picture while another version is viewed. */
export function ViewedVersionBanner({ nameOf }: ViewedVersionBannerProps) {
  const viewed = useSessionState((state) => state.viewedVersion)
  if (viewed === null) return null
  return (
    <div
      role="status"
      aria-label={t`Viewing another version`}
      className="pointer-events-auto flex max-w-full flex-wrap items-center justify-center gap-x-2 gap-y-1.5 rounded-lg border border-focus bg-overlay px-3 py-1.5 text-sm text-primary shadow-overlay"
    >
      {isViewedRevision(viewed) ? (
        <RevisionBanner viewed={viewed} nameOf={nameOf} />
      ) : (
        <span className="line-clamp-1 wrap-anywhere">{viewed.label}</span>
      )}
    </div>
  )
}

function RevisionBanner({ viewed, nameOf }: { readonly viewed: ViewedRevision } & ViewedVersionBannerProps) {
  const session = useSession()
  const now = useSessionState((state) => state.document)
  const sources = useSessionState((state) => state.sources)
  const title = useSessionState((state) => state.title)
  const hasOtherTitle = viewed.title !== title
  const [isAsking, setIsAsking] = useState(false)
  const count = useMemo(() => changesSince(viewed.document, now, nameOf).length, [viewed.document, now, nameOf])
  const { lost } = useMemo(() => restorable(now, viewed.document, sources), [viewed.document, now, sources])
  const [back] = useState(() => () => session.viewVersion(null))
  useEscape(back)
  // The refusal notice no longer applies once the banner closes.
  useEffect(() => () => notify.dismiss('refusal'), [])
  const restore = () => {
    const outcome = restoreVersion(session, viewed)
    if (!outcome.ok)
      notify.warning(t`The version was not restored.`, { detail: sentenceOfError(outcome.refusal), id: 'refusal' })
    else
      notifyRestored(session, {
        title: t`Restored the version from ${viewed.label}.`,
        detail: hasOtherTitle ? t`The title is still “${title}”.` : undefined,
      })
  }
  const needs = plural(lost.length, {
    one: 'One clip in that version needs a file that no longer exists. The clip stays as it is now, and everything else is restored.',
    other:
      '# clips in that version need files that no longer exist. These clips stay as they are now, and everything else is restored.',
  })
  return (
    <>
      <History size={16} aria-hidden className="shrink-0 text-accent-text" />
      <span className="tabular">
        {hasOtherTitle
          ? t`You are viewing ${viewed.label}, ${counted(count)}. The title is still “${title}”.`
          : t`You are viewing ${viewed.label}, ${counted(count)}.`}
      </span>
      <span className="flex flex-wrap justify-center gap-1.5">
        <Button
          size="sm"
          variant="primary"
          disabled={count === 0}
          onClick={() => (lost.length > 0 ? setIsAsking(true) : restore())}
        >
          {t`Restore this version`}
        </Button>
        <Button size="sm" onClick={back}>
          {t`Back to the current version`}
        </Button>
      </span>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t`Some files no longer exist`}
        confirmLabel={t`Restore the rest`}
        onConfirm={restore}
      >
        {needs}
      </AlertDialog>
    </>
  )
}
