import { csvRow } from '../../../../base/csvRow.ts'
import type { SocialProvider } from '../../../../contract/operations/social/networks.ts'
import { outputFilename } from '../../../../contract/outputFilename.ts'
import type { AdRequest } from '../../social.ts'
import type { OutboxFiles } from './outboxFolder.ts'

export const LAST_AD_FILE = 'ad.json'

interface AdToWrite extends Pick<AdRequest, 'adName' | 'input' | 'jobId' | 'video'> {
  readonly label: string
  readonly provider: SocialProvider
}

/** The texts that lie beside the video of an ad, one of them a row for the bulk upload of the network. */
export function adFiles({ adName, input, jobId, label, provider, video }: AdToWrite): OutboxFiles['texts'] {
  const file = outputFilename(video.filename)
  const { project_id: _project, render_job_id: _render, ...fields } = input
  const row = rowOf[provider]({ adName, input, file })
  const ad = { job_id: jobId, file, ...fields, name: adName, status: 'PAUSED' }
  return [
    ['caption.txt', `${input.primary_text}\n`],
    ['bulk-upload.csv', csvRow(Object.keys(row)) + csvRow(Object.values(row))],
    ['README.txt', readme(label, file)],
    [LAST_AD_FILE, `${JSON.stringify(ad, null, 2)}\n`],
  ]
}

type Row = Readonly<Record<string, string | number | null>>
type RowOf = (ad: { readonly adName: string; readonly input: AdRequest['input']; readonly file: string }) => Row

/** The columns as the networks name them in their templates for spreadsheets. */
const rowOf: Readonly<Record<SocialProvider, RowOf>> = {
  social_one: ({ adName, file, input }) => ({
    'Campaign ID': idOf(input.campaign),
    'Campaign Name': 'name' in input.campaign ? input.campaign.name : null,
    'Campaign Status': 'PAUSED',
    'Campaign Objective': 'objective' in input.campaign ? `Outcome ${capital(input.campaign.objective)}` : null,
    'Buying Type': 'AUCTION',
    'Ad Set ID': idOf(input.ad_set),
    'Ad Set Name': 'name' in input.ad_set ? input.ad_set.name : null,
    'Ad Set Run Status': 'PAUSED',
    'Ad Set Daily Budget': budgetOf(input),
    Countries: 'countries' in input.ad_set ? input.ad_set.countries.join(', ') : null,
    'Ad Name': adName,
    'Ad Status': 'PAUSED',
    'Link Object ID': input.page_id,
    Title: input.headline,
    Body: input.primary_text,
    Link: input.link_url,
    'Call to Action': input.call_to_action.toUpperCase(),
    'Video File Name': file,
  }),
  social_two: ({ adName, file, input }) => ({
    'Campaign ID': idOf(input.campaign),
    'Campaign Name': 'name' in input.campaign ? input.campaign.name : null,
    'Advertising Objective': 'objective' in input.campaign ? capital(input.campaign.objective) : null,
    'Ad Group ID': idOf(input.ad_set),
    'Ad Group Name': 'name' in input.ad_set ? input.ad_set.name : null,
    'Budget Type': 'Daily',
    Budget: budgetOf(input),
    Location: 'countries' in input.ad_set ? input.ad_set.countries.join(',') : null,
    'Ad Name': adName,
    'Ad Status': 'Off',
    Identity: input.page_id,
    Text: input.primary_text,
    'Call to Action': capital(input.call_to_action.replaceAll('_', ' ')),
    URL: input.link_url,
    'Video Name': file,
  }),
}

const idOf = (named: AdRequest['input']['campaign'] | AdRequest['input']['ad_set']): string | null =>
  'id' in named ? named.id : null

/** Spreadsheets have whole units of the currency. The outbox knows none, so it takes those with two digits. */
const budgetOf = ({ ad_set: set }: AdRequest['input']): number | null =>
  'daily_budget' in set ? set.daily_budget / 10 ** OUTBOX_CURRENCY_DIGITS : null
export const OUTBOX_CURRENCY_DIGITS = 2

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

function readme(label: string, file: string): string {
  return [
    `This ad is ready for ${label}. It has not been created yet.`,
    '',
    `1. Open the ads manager of ${label}.`,
    `2. Upload the video: ${file}`,
    '3. Import bulk-upload.csv, or copy the fields of ad.json by hand.',
    '4. The campaign, the set and the ad are paused. Check them, then switch them on.',
    '',
  ].join('\n')
}
