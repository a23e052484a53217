import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx'
import { SegmentedControl } from '../../../../ui/fields/SegmentedControl.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { addRule } from '../../draft/draftEdits.ts'
import {
  MUSIC,
  VOICEOVER,
  type DraftChoice,
  type DraftExclusion,
  type SequenceDraft,
} from '../../draft/sequenceDraft.ts'
import { useDraft } from '../../SequenceContext.tsx'
import { useSlots, type NamedSlot } from '../list/useSlots.ts'

type ClipRuleKind = DraftExclusion['kind']

/** The rules by which a clip is used only with these others, or with none of them. */
function rulesOfClip(
  kind: ClipRuleKind,
  choice: DraftChoice,
  others: readonly DraftChoice[],
): readonly DraftExclusion[] {
  if (kind === 'only_with') return [{ kind, choice, others }]
  return others.map((other) => ({ kind, choices: [choice, other] }))
}

export interface ClipRuleDialogProps {
  readonly onClose: () => void
}

/** The column of a slot. */
function columnKey({ blocks }: SequenceDraft, { slot: { position, slot } }: NamedSlot): string {
  if (slot === 'block') return blocks[position]?.key ?? ''
  return slot === 'music' ? MUSIC : VOICEOVER
}

/** A rule in words: a clip of one block is used only, or never, with certain clips of another. */
export function ClipRuleDialog({ onClose }: ClipRuleDialogProps) {
  const { commit, draft } = useDraft()
  const slots = useSlots()
  const [wanted, setWanted] = useState({ from: '', clip: '', to: '' })
  const [kind, setKind] = useState<ClipRuleKind>('only_with')
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set())
  const from = slots.find(({ key }) => key === wanted.from) ?? slots[0]
  const clip = from?.files.find(({ id }) => id === wanted.clip) ?? from?.files[0]
  const to = slots.find((slot) => slot.key === wanted.to && slot !== from) ?? slots.find((slot) => slot !== from)
  if (from === undefined || to === undefined || clip === undefined) return null
  const chosen = to.files.filter(({ id }) => others.has(id))
  const choiceOf = (slot: NamedSlot, id: string): DraftChoice => ({ key: columnKey(draft, slot), id })
  const add = (): void => {
    const rules = rulesOfClip(
      kind,
      choiceOf(from, clip.id),
      chosen.map(({ id }) => choiceOf(to, id)),
    )
    commit((before) => rules.reduce((next, rule) => addRule(rule)(next), before))
    onClose()
  }
  const either = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(chosen.map(({ name }) => name))
  const sentence = kind === 'never' ? t`${clip.name} never with ${either}` : t`${clip.name} only with ${either}`
  const optionsOf = (list: readonly NamedSlot[]) => list.map(({ key, label }) => ({ value: key, label }))
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t`Clip rule`}
      description={t`Combinations that break the rule are not exported.`}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" disabled={chosen.length === 0} onClick={add}>
            {t`Add rule`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Select
          label={t`Block`}
          value={from.key}
          options={optionsOf(slots)}
          onChange={(key) => setWanted({ ...wanted, from: key, clip: '' })}
        />
        <Select
          label={t`Clip`}
          value={clip.id}
          options={from.files.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => setWanted({ ...wanted, clip: id })}
        />
        <SegmentedControl
          label={t`Can be used`}
          value={kind}
          options={[
            { value: 'only_with', label: t`Only with` },
            { value: 'never', label: t`Never with` },
          ]}
          onChange={setKind}
        />
        <Select
          label={t`Clips from`}
          value={to.key}
          options={optionsOf(slots.filter((slot) => slot !== from))}
          onChange={(key) => {
            setWanted({ ...wanted, to: key })
            setOthers(new Set())
          }}
        />
        <ClipChoice slot={to} chosen={others} onChange={setOthers} />
        <p role="status" className="text-xs text-secondary">
          {chosen.length === 0 ? t`Choose at least one clip.` : sentence}
        </p>
      </div>
    </Dialog>
  )
}

interface ClipChoiceProps {
  readonly slot: NamedSlot
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
}

function ClipChoice({ chosen, onChange, slot: { files, label } }: ClipChoiceProps) {
  const toggle = (id: string, isOn: boolean): void =>
    onChange(isOn ? new Set([...chosen, id]) : new Set([...chosen].filter((one) => one !== id)))
  return (
    <div role="group" aria-label={label} className="max-h-48 overflow-y-auto rounded-md border border-line px-2">
      {files.map(({ id, name }) => (
        <Checkbox key={id} label={name} isChecked={chosen.has(id)} onChange={(isOn) => toggle(id, isOn)} />
      ))}
    </div>
  )
}
