import { plural, t } from '@lingui/core/macro'
import { briefFamily, type ContentOf } from '../../../../client/saved/savedFamilies.ts'
import { MAX_CONTEXT_FIELD_LENGTH, MAX_CONTEXT_TEXT_LENGTH } from '../../../../contract/limits.ts'
import { briefContentSchema, type Brief } from '../../../../contract/operations/savedResources/briefs.ts'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { BeatList } from './BeatList.tsx'
import { LanguageChoice } from '../../../../studio/create/fields/LanguageChoice.tsx'
import { LinesField, problemOfLines } from '../../../../studio/create/fields/LinesField.tsx'
import type { SavedForm } from './SavedDialog.tsx'
import { listOfFacts } from './listOfFacts.ts'
import { SavedList } from './SavedList.tsx'
import { TargetLength } from './TargetLength.tsx'

type Content = ContentOf<Brief>

const emptyBrief: Content = { ...briefContentSchema.parse({ name: '-' }), name: '' }

const fieldNames: Readonly<Record<keyof Content, string>> = {
  name: t`Name`,
  objective: t`Objective`,
  product: t`Product`,
  audience: t`Audience`,
  offer: t`Offer`,
  callToAction: t`Call to action`,
  tone: t`Tone`,
  language: t`Language`,
  facts: t`Facts`,
  keyMessages: t`Key messages`,
  beats: t`Story`,
  mustPreserveQuotes: t`Quotes to keep`,
  avoid: t`Words to avoid`,
  targetDurationSeconds: t`Target length`,
  notes: t`Notes`,
}

const isField = (field: string): field is keyof Content => Object.hasOwn(fieldNames, field)

const lists = ['facts', 'keyMessages', 'mustPreserveQuotes', 'avoid'] as const
const listWords: Readonly<Record<(typeof lists)[number], string>> = {
  facts: t`The only claims and numbers that copy may use.`,
  keyMessages: t`What viewers should remember.`,
  mustPreserveQuotes: t`Sentences that no automatic edit may shorten.`,
  avoid: t`Words and claims that must not appear.`,
}

const form: SavedForm<Brief> = {
  titles: { create: t`New brief`, edit: t`Edit brief` },
  nameOfField: (field) => (isField(field) ? fieldNames[field] : field),
  problemOf: (content) => {
    if (content.beats.some(({ title }) => title.trim() === '')) return t`Give every part of the story a title.`
    return lists.map((name) => problemOfLines(content[name])).find((problem) => problem !== null) ?? null
  },
  fields: (content, change) => {
    const text = (name: 'audience' | 'callToAction' | 'objective' | 'offer' | 'product' | 'tone') => ({
      label: fieldNames[name],
      value: content[name],
      maxLength: MAX_CONTEXT_FIELD_LENGTH,
      onChange: (value: string) => change({ [name]: value }),
    })
    return (
      <>
        <TextArea rows={2} {...text('objective')} />
        <TextArea rows={2} {...text('product')} />
        <TextArea rows={2} {...text('audience')} />
        <div className="grid grid-cols-2 gap-4">
          <TextField {...text('offer')} />
          <TextField {...text('callToAction')} />
          <TextField {...text('tone')} />
          <LanguageChoice language={content.language} onChange={(language) => change({ language })} />
          <TargetLength
            seconds={content.targetDurationSeconds}
            onChange={(targetDurationSeconds) => change({ targetDurationSeconds })}
          />
        </div>
        {lists.map((name) => (
          <LinesField
            key={name}
            label={fieldNames[name]}
            description={listWords[name]}
            lines={content[name]}
            onChange={(lines) => change({ [name]: lines })}
          />
        ))}
        <BeatList beats={content.beats} onChange={(beats) => change({ beats })} />
        <TextArea
          label={fieldNames.notes}
          rows={3}
          maxLength={MAX_CONTEXT_TEXT_LENGTH}
          value={content.notes}
          onChange={(notes) => change({ notes })}
        />
      </>
    )
  },
}

/** The briefs of a project, at `/projects/:projectId/settings/briefs`. */
export function BriefsPage() {
  return (
    <>
      <h1 className="text-xl font-semibold text-primary">{t`Briefs`}</h1>
      <SavedList
        family={briefFamily}
        form={form}
        title={t`Briefs`}
        description={t`What a video is to achieve, what may be claimed in it, and the order of its story.`}
        addLabel={t`New brief`}
        emptySentence={t`There are no briefs yet.`}
        start={emptyBrief}
        summaryOf={({ beats, facts, objective }) =>
          objective === ''
            ? listOfFacts([
                plural(facts.length, { one: '# fact', other: '# facts' }),
                plural(beats.length, { one: '# part', other: '# parts' }),
              ])
            : objective
        }
      />
    </>
  )
}
