import { t } from '@lingui/core/macro'
import type { PostingOptions } from '../../../contract/extensions/networkRoutes.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import type { ProfileDraft } from '../publishDraft.ts'
import { privacyNames } from '../publishWords.ts'

export interface ProfileFieldsProps {
  readonly draft: ProfileDraft
  readonly options: PostingOptions
  /** Whether the network takes nothing but the video. */
  readonly isOnlyVideoSent: boolean
  readonly onChange: (draft: ProfileDraft) => void
}

/** The fields of a post on a profile. Its rules demand that a person makes every choice. */
export function ProfileFields({ draft, isOnlyVideoSent, onChange, options }: ProfileFieldsProps) {
  const set = (change: Partial<ProfileDraft>): void => onChange({ ...draft, ...change })
  return (
    <>
      <p className="text-xs text-secondary">{t`Posted as ${options.name}.`}</p>
      {options.canDraft ? (
        <SegmentedControl
          label={t`When`}
          value={draft.mode}
          options={[
            { value: 'direct', label: t`Now` },
            { value: 'draft', label: t`Draft in the app` },
          ]}
          onChange={(mode) => set({ mode })}
        />
      ) : null}
      {isOnlyVideoSent ? (
        <p className="text-xs text-secondary">
          {t`Only the video is sent. Its title and settings are chosen in the app before it is posted.`}
        </p>
      ) : (
        <Settings draft={draft} options={options} set={set} />
      )}
      <Checkbox
        label={t`I have the rights to the music in this video`}
        description={t`The network asks everyone who posts to confirm its rules for music.`}
        isChecked={draft.confirmsMusic}
        onChange={(confirmsMusic) => set({ confirmsMusic })}
      />
    </>
  )
}

interface PartProps extends Pick<ProfileFieldsProps, 'draft'> {
  readonly set: (change: Partial<ProfileDraft>) => void
}

/** The text of the post, who sees it, and what the network shows about it. */
function Settings({ draft, options, set }: PartProps & Pick<ProfileFieldsProps, 'options'>) {
  return (
    <>
      <TextArea
        label={t`Title`}
        value={draft.title}
        rows={4}
        maxLength={options.captionCharacters}
        onChange={(title) => set({ title })}
      />
      <Select
        label={t`Who can watch it`}
        placeholder={t`Choose`}
        value={draft.privacy}
        options={options.privacyLevels.map((value) => ({ value, label: privacyNames[value] }))}
        onChange={(privacy) => set({ privacy })}
      />
      <Interactions draft={draft} options={options} set={set} />
      <Disclosure draft={draft} set={set} />
      <Switch
        label={t`Made with AI`}
        description={t`The network shows this to viewers.`}
        isOn={draft.isMadeWithAi}
        onChange={(isMadeWithAi) => set({ isMadeWithAi })}
      />
    </>
  )
}

function Interactions({ draft, options, set }: PartProps & Pick<ProfileFieldsProps, 'options'>) {
  const off = t`Switched off in the account.`
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-xs font-medium text-secondary">{t`Viewers may`}</legend>
      <Checkbox
        label={t`Comment`}
        description={options.canComment ? undefined : off}
        disabled={!options.canComment}
        isChecked={draft.allowsComments && options.canComment}
        onChange={(allowsComments) => set({ allowsComments })}
      />
      <Checkbox
        label={t`Make a duet`}
        description={options.canDuet ? undefined : off}
        disabled={!options.canDuet}
        isChecked={draft.allowsDuets && options.canDuet}
        onChange={(allowsDuets) => set({ allowsDuets })}
      />
      <Checkbox
        label={t`Use it in a stitch`}
        description={options.canStitch ? undefined : off}
        disabled={!options.canStitch}
        isChecked={draft.allowsStitches && options.canStitch}
        onChange={(allowsStitches) => set({ allowsStitches })}
      />
    </fieldset>
  )
}

function Disclosure({ draft, set }: PartProps) {
  return (
    <>
      <Switch
        label={t`It promotes something`}
        description={t`A product, a service or a brand, for money or another benefit.`}
        isOn={draft.isPromotional}
        onChange={(isPromotional) => set({ isPromotional })}
      />
      {draft.isPromotional ? (
        <div className="flex flex-col gap-2 ps-4">
          <Checkbox
            label={t`You or your own business`}
            isChecked={draft.promotesOwnBrand}
            onChange={(promotesOwnBrand) => set({ promotesOwnBrand })}
          />
          <Checkbox
            label={t`Another brand`}
            description={t`It is shown as a paid partnership and cannot be visible only to you.`}
            isChecked={draft.promotesOtherBrand}
            onChange={(promotesOtherBrand) => set({ promotesOtherBrand })}
          />
        </div>
      ) : null}
    </>
  )
}
