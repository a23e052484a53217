import { expect, it } from 'vitest'
import type { ResearchFilters } from '../../../contract/operations/research/researchItems.ts'
import { socialOneSearchSchema, socialTwoSearchSchema } from '../../../contract/operations/research/searches.ts'
import { emptyForm, formOf, searchBody } from './searchForm.ts'

it('sends only the fields of the kind that is searched', () => {
  const form = { ...emptyForm, query: ' bags ', companyName: ' Fernweh ', startDate: '2026-01-02' }
  expect(searchBody({ ...form, kind: 'companies' }).body).toEqual({ kind: 'companies', query: 'bags' })
  const ads = searchBody(form).body
  expect(ads).toMatchObject({ kind: 'ads', companyName: 'Fernweh', startDate: '2026-01-02', endDate: null })
  expect(ads).not.toHaveProperty('query')
  expect(socialOneSearchSchema.safeParse(ads).success).toBe(true)
})

it('words a category of trends as the network does, and none as no filter', () => {
  const trends = searchBody({ ...emptyForm, kind: 'trends', category: ' Beauty & personal care ' }).body
  expect(trends).toMatchObject({ category: 'BEAUTY_PERSONAL_CARE', country: null, query: '' })
  expect(socialTwoSearchSchema.safeParse(trends).success).toBe(true)
  expect(searchBody({ ...emptyForm, kind: 'trends' }).body).toMatchObject({ category: null })
})

it('makes the form of a saved search, which sends the same filters again', () => {
  const ads: ResearchFilters = {
    kind: 'ads',
    pageId: '12',
    companyName: null,
    country: 'DE',
    status: 'ACTIVE',
    language: 'de',
    startDate: null,
    endDate: '2026-10-01',
    sortBy: 'relevancy_monthly_grouped',
  }
  expect(searchBody(formOf(ads)).body).toEqual(ads)
  const trends: ResearchFilters = {
    kind: 'trends',
    query: 'coffee',
    country: 'US',
    dateRange: '7DAY',
    category: 'FOOD_AND_DRINK',
    hashtagId: null,
  }
  const { kind: _kind, ...sent } = trends
  expect(searchBody(formOf(trends)).body).toEqual(sent)
})
