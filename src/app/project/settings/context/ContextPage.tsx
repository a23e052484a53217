import { t } from '@lingui/core/macro'
import { MAX_CONTEXT_FIELD_LENGTH, MAX_CONTEXT_TEXT_LENGTH } from '../../../../contract/limits.ts'
import type { ProjectContext } from '../../../../contract/operations/projectSettings.ts'
import { Switch } from '../../../../ui/fields/Switch.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { SettingsSection } from '../../../settings/SettingsSection.tsx'
import { useSettingsDraft } from '../draft/useSettingsDraft.ts'
import { EntryList } from './EntryList.tsx'
import { SourceList } from './SourceList.tsx'

/** The product, its audience and its facts, at `/projects/:projectId/settings/context`. */
export function ContextPage() {
  const { edit, settings } = useSettingsDraft()
  if (settings === undefined) return null
  const { context } = settings
  const change = (changes: Partial<ProjectContext>): void =>
    edit((before) => ({ ...before, context: { ...before.context, ...changes } }))
  const field = (key: 'audience' | 'brand' | 'language' | 'product' | 'tone') => ({
    value: context[key],
    maxLength: MAX_CONTEXT_FIELD_LENGTH,
    onChange: (value: string) => change({ [key]: value }),
  })
  const text = { maxLength: MAX_CONTEXT_TEXT_LENGTH, rows: 3 }
  return (
    <>
      <h1 className="text-xl font-semibold text-primary">{t`Product context`}</h1>
      <SettingsSection
        title={t`Product and audience`}
        description={t`This can be used for writing copy and for research.`}
      >
        <Switch
          label={t`Use for copy and research`}
          isOn={context.isActive}
          onChange={(isActive) => change({ isActive })}
        />
        <TextField label={t`Brand`} {...field('brand')} />
        <TextArea label={t`Product`} rows={2} {...field('product')} />
        <TextArea label={t`Audience`} rows={2} {...field('audience')} />
        <div className="grid grid-cols-2 gap-4">
          <TextField label={t`Tone`} placeholder={t`Friendly, direct`} {...field('tone')} />
          <TextField label={t`Language`} placeholder={t`British English`} {...field('language')} />
        </div>
      </SettingsSection>
      <EntryList
        title={t`Personas`}
        description={t`The people your videos are for.`}
        addLabel={t`Add persona`}
        entries={context.personas}
        create={(id) => ({ id, name: '', description: '' })}
        onChange={(personas) => change({ personas })}
        textOf={(entry, set) => (
          <TextArea
            {...text}
            label={t`Description`}
            value={entry.description}
            onChange={(description) => set({ ...entry, description })}
          />
        )}
      />
      <EntryList
        title={t`Angles`}
        description={t`Claims that a video can open with.`}
        addLabel={t`Add angle`}
        entries={context.angles}
        create={(id) => ({ id, name: '', claim: '' })}
        onChange={(angles) => change({ angles })}
        textOf={(entry, set) => (
          <TextArea {...text} label={t`Claim`} value={entry.claim} onChange={(claim) => set({ ...entry, claim })} />
        )}
      />
      <EntryList
        title={t`Product facts`}
        description={t`Facts that copy can state about the product.`}
        addLabel={t`Add product`}
        entries={context.productSpecs}
        create={(id) => ({ id, name: '', facts: '' })}
        onChange={(productSpecs) => change({ productSpecs })}
        textOf={(entry, set) => (
          <TextArea {...text} label={t`Facts`} value={entry.facts} onChange={(facts) => set({ ...entry, facts })} />
        )}
      />
      <SourceList sources={context.sources} onChange={(sources) => change({ sources })} />
    </>
  )
}
