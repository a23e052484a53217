import { t } from '@lingui/core/macro'
import { Sparkles } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Overlay, OverlayId } from '../../composition/schema.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { useAnnounce } from '../../ui/notices/Announcer.tsx'
import type { OpenDocument } from '../autosave/documentJob.ts'
import { useSessionState } from '../session/SessionContext.tsx'
import type { Conversation, Entry } from './conversation/conversation.ts'
import { EntryItem } from './conversation/EntryItem.tsx'
import { entryReport } from './conversation/entryReport.ts'
import { exampleRequests } from './conversation/exampleRequests.ts'
import { ClearConversation } from './conversation/ClearConversation.tsx'
import { PromptBox } from './conversation/PromptBox.tsx'
import { useAssistant } from './useAssistant.ts'

export interface AssistantPanelProps {
  readonly open: OpenDocument
  /** The label that the timeline shows for an overlay. */
  readonly nameOf: (overlay: Overlay) => string
  /** Selects an overlay, scrolls to it and moves the playhead there. */
  readonly onReveal: (overlayId: OverlayId) => void
}

/** Why a request cannot be sent now. Null if it can. */
function blockedBy(entries: Conversation): string | null {
  if (entries.some(({ state }) => 'isAwaited' in state && state.isAwaited)) return t`A plan is being made.`
  return entries.some(({ state }) => state.kind === 'applying') ? t`A plan is being applied.` : null
}

/** Announces changes to the last request, but not its state when the panel opened. */
function useAnnounced(last: Entry | undefined): void {
  const announce = useAnnounce()
  const report = last === undefined ? null : entryReport(last.state)
  const announced = useRef(report)
  useEffect(() => {
    if (report !== null && report !== announced.current) announce(report)
    announced.current = report
  }, [announce, report])
}

/** Shows the requests, their plans and the outcomes. */
export function AssistantPanel({ open, nameOf, onReveal }: AssistantPanelProps) {
  const assistant = useAssistant(open)
  const entries = useStore(assistant.conversation, (state) => state.entries)
  const deviceProblem = useStore(assistant.conversation, (state) => state.deviceProblem)
  const [draft, setDraft] = useState('')
  /** Id of the entry whose plan is drawn. Null for the last one. */
  const [chosenId, setChosenId] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const last = entries.at(-1)
  const lastKind = last?.state.kind
  useAnnounced(last)
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: 'start' })
  }, [entries.length, lastKind])

  const write = (prompt: string) => {
    setDraft(prompt)
    field.current?.focus()
  }
  const send = () => {
    setChosenId(null)
    setDraft('')
    void assistant.ask(draft.trim())
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        {deviceProblem === null ? null : (
          <p role="status" className="border-b border-line-subtle px-3 py-2 text-xs text-warning">
            {deviceProblem}
          </p>
        )}
        {entries.length === 0 ? (
          <NothingAsked nameOf={nameOf} onWrite={write} />
        ) : (
          <>
            <ClearConversation onClear={assistant.forgetAll} />
            <ol ref={list} aria-label={t`Conversation`} className="flex flex-col">
              {entries.map((entry) => (
                <EntryItem
                  key={entry.id}
                  entry={entry}
                  assistant={assistant}
                  isOpen={entry.id === (chosenId ?? last?.id)}
                  onOpen={() => setChosenId(entry.id)}
                  onWrite={write}
                  nameOf={nameOf}
                  onReveal={onReveal}
                />
              ))}
            </ol>
          </>
        )}
      </div>
      <PromptBox value={draft} onChange={setDraft} onSend={send} blockedBy={blockedBy(entries)} field={field} />
    </div>
  )
}

interface NothingAskedProps {
  readonly nameOf: (overlay: Overlay) => string
  /** Puts an example into the prompt field. */
  readonly onWrite: (prompt: string) => void
}

function NothingAsked({ nameOf, onWrite }: NothingAskedProps) {
  const document = useSessionState((state) => state.document)
  const examples = useMemo(() => exampleRequests(document, nameOf), [document, nameOf])
  return (
    <EmptyState
      icon={Sparkles}
      title={t`Describe the edit you want`}
      sentence={t`You will see a plan first, with a preview on the timeline. Nothing changes until you apply it.`}
      action={examples.map((example) => (
        <Button
          key={example}
          size="sm"
          className="h-auto! max-w-full py-1 text-start whitespace-normal!"
          onClick={() => onWrite(example)}
        >
          <span className="min-w-0 wrap-anywhere">{example}</span>
        </Button>
      ))}
    />
  )
}
