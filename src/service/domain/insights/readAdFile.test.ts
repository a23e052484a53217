import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headerKey } from './adColumns.ts'
import { adColumns } from './adHeaders.ts'
import { readAdFile } from './readAdFile.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framewright-ads-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const read = async (content: string | Buffer) => {
  const path = join(folder, 'ads')
  await writeFile(path, content)
  return await readAdFile(path)
}
const lines = (...rows: readonly string[]): string => rows.map((row) => `${row}\n`).join('')
const problemOf = async (content: string | Buffer): Promise<unknown> => {
  const error = await read(content).catch((fault: unknown) => fault)
  return error instanceof Error && 'facts' in error ? error.facts : error
}

/** The same two ads as the ad managers write them, by language. */
const languages = {
  English:
    'Ad name,Impressions,Amount spent (EUR),3-second video plays,ThruPlays,Video plays,Video plays at 100%,Clicks (all),Link clicks,Results,Reporting starts,Reporting ends',
  German:
    'Anzeigenname;Impressionen;Ausgegebener Betrag (EUR);3-sekündige Video-Wiedergaben;ThruPlays;Videowiedergaben;Videowiedergaben zu 100 %;Klicks (alle);Link-Klicks;Ergebnisse;Berichtsbeginn;Berichtsende',
  French:
    'Nom de la publicité;Impressions;Montant dépensé (EUR);Lectures de vidéo de 3 secondes;ThruPlays;Lectures de vidéo;Lectures de vidéo à 100 %;Clics (tous);Clics sur un lien;Résultats;Début des rapports;Fin des rapports',
  Spanish:
    'Nombre del anuncio;Impresiones;Importe gastado (EUR);Reproducciones de video de 3 segundos;ThruPlays;Reproducciones de video;Reproducciones de video hasta el 100%;Clics (todos);Clics en el enlace;Resultados;Inicio del informe;Fin del informe',
  Portuguese:
    'Nome do anúncio;Impressões;Valor usado (EUR);Reproduções do vídeo por 3 segundos;ThruPlays;Reproduções do vídeo;Reproduções do vídeo a 100%;Cliques (todos);Cliques no link;Resultados;Início dos relatórios;Encerramento dos relatórios',
  Italian:
    'Nome dell’inserzione;Impression;Importo speso (EUR);Riproduzioni del video di 3 secondi;ThruPlay;Riproduzioni del video;Riproduzioni del video al 100%;Clic (tutti);Clic sul link;Risultati;Inizio dei report;Fine dei report',
  Dutch:
    'Naam advertentie;Weergaven;Besteed bedrag (EUR);Videoweergaven van 3 seconden;ThruPlays;Videoweergaven;Videoweergaven tot 100%;Klikken (alle);Klikken op links;Resultaten;Start rapportage;Einde rapportage',
  Polish:
    'Nazwa reklamy;Wyświetlenia;Wydana kwota (EUR);3-sekundowe odtworzenia filmu;ThruPlay;Odtworzenia filmu;Odtworzenia filmu do 100%;Kliknięcia (wszystkie);Kliknięcia linku;Wyniki;Początek raportowania;Koniec raportowania',
  Japanese:
    '広告の名前,インプレッション,消化金額 (EUR),動画の3秒再生数,ThruPlay,動画再生数,動画の100%再生数,クリック(すべて),リンクのクリック,結果,レポート開始日,レポート終了日',
}

describe('the headers', () => {
  it.each(Object.entries(languages))('of %s are found', async (_language, headers) => {
    const isPoint = headers.includes(',')
    const separator = isPoint ? ',' : ';'
    const row = ['Hook A', '12000', isPoint ? '1234.50' : '1234,50', '3600', '900', '9000', '450', '240', '120', '8']
    const ads = await read(lines(headers, [...row, '2026-11-01', '2026-11-30'].join(separator)))
    expect(ads.missingColumns).toEqual(['Video plays at 25%', 'Video plays at 50%', 'Video plays at 75%'])
    expect(ads.readings).toEqual([
      {
        adId: null,
        name: 'Hook A',
        adSetName: null,
        campaignName: null,
        currency: 'EUR',
        resultType: null,
        hookSeconds: 3,
        holdSeconds: 15,
        periodStart: '2026-11-01',
        periodEnd: '2026-11-30',
        counts: {
          impressions: 12_000,
          plays: 9_000,
          hookPlays: 3_600,
          holdPlays: 900,
          plays25: null,
          plays50: null,
          plays75: null,
          plays100: 450,
          clicks: 240,
          linkClicks: 120,
          results: 8,
        },
        spendMicros: 1_234_500_000n,
      },
    ])
  })

  it('have one meaning each', () => {
    const columns = new Map<string, string[]>()
    for (const [column, { names }] of Object.entries(adColumns))
      for (const name of names.flatMap((line) => line.split(','))) {
        const key = headerKey(name)
        columns.set(key, [...new Set([...(columns.get(key) ?? []), column])])
      }
    expect([...columns].filter(([, found]) => found.length > 1)).toEqual([])
    expect([...columns.keys()].filter((key) => key === '')).toEqual([])
  })

  it('of the other network have plays of 2 and 6 seconds', async () => {
    const [reading] = (
      await read(
        lines('Ad name,Cost,Currency,Impressions,2-second video views,6-second video views', 'A,10.5,USD,2000,700,200'),
      )
    ).readings
    expect(reading).toMatchObject({ currency: 'USD', hookSeconds: 2, holdSeconds: 6, spendMicros: 10_500_000n })
    expect(reading?.counts).toMatchObject({ hookPlays: 700, holdPlays: 200 })
  })

  it.each([
    ['Ad name,Views,Impressions,Clicks,Clicks (all)', { impressions: 2_000, clicks: 40 }],
    ['Nom de la publicité,Vues,Impressions,Clics,Clics (tous)', { impressions: 2_000, clicks: 40 }],
    ['Naam advertentie,Weergaven,Vertoningen,Klikken,Klikken (alle)', { impressions: 2_000, clicks: 40 }],
    ['Ad name,Views,Reach,Clicks,Comments', { impressions: 9_000, clicks: 30 }],
  ])('count by the best name, not the first: %s', async (headers, counts) => {
    const { readings } = await read(lines(headers, 'A,9000,2000,30,40'))
    expect(readings[0]?.counts).toMatchObject(counts)
  })

  it('may stand below a title, and be missing', async () => {
    const titled = await read(lines('Ads report', '"1 Nov 2026, all"', '', 'Ad name,Impressions', 'A,5'))
    expect(titled.readings.map(({ name }) => name)).toEqual(['A'])
    expect(await problemOf(lines('Campaign name,Reach', 'A,5'))).toEqual({
      reason: 'columns',
      columns: 'Ad name, Impressions',
    })
    expect(await problemOf(lines('Ad name,Impressions'))).toEqual({ reason: 'no_rows' })
    expect(await problemOf(' \n')).toEqual({ reason: 'no_rows' })
  })
})

describe('a text', () => {
  const table = 'Ad name,Impressions\n"Ünboxing, „A“\n""new""",7\n'
  const little = Buffer.from(table, 'utf16le')
  it.each([
    ['UTF-8', Buffer.from(table)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${table}`)],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${table}`, 'utf16le')],
    ['UTF-16', little],
    ['big-endian UTF-16 with a mark', Buffer.from(Buffer.from(`\uFEFF${table}`, 'utf16le')).swap16()],
    ['lines that end as on Windows', Buffer.from(table.replaceAll('\n', '\r\n'))],
    ['a named separator', Buffer.from(`sep=,\n${table}`)],
  ])('in %s is read', async (_name, content) => {
    const { readings } = await read(content)
    expect(readings.map(({ counts, name }) => [name, counts.impressions])).toEqual([['Ünboxing, „A“ "new"', 7]])
  })

  it('in a Windows code page is read', async () => {
    const { readings } = await read(Buffer.from('Nom de la publicité;Impressions\nÉté;3\n', 'latin1'))
    expect(readings[0]?.name).toBe('Été')
  })

  it('that is none is refused', async () => {
    expect(await problemOf(Buffer.from('PK\u0003\u0004\0\0\0\0\u0001\u0002\u0003\u0004'))).toEqual({ reason: 'text' })
  })

  it('with a quote that is never closed is refused with its line', async () => {
    const open = `Ad name,Impressions\nA,1\n"B,2\n${'C,3\n'.repeat(60_000)}`
    expect(await problemOf(open)).toEqual({ reason: 'row', line: 3 })
  })
})

describe('a number', () => {
  const spendOf = async (
    separator: string,
    ...amounts: readonly string[]
  ): Promise<readonly (string | undefined)[]> => {
    const rows = amounts.map((amount, index) => [`Ad ${index}`, '1', amount].join(separator))
    const { readings } = await read(lines(['Ad name', 'Impressions', 'Amount spent'].join(separator), ...rows))
    return readings.map(({ spendMicros }) => (spendMicros === null ? undefined : String(spendMicros)))
  }
  it('has decimals after a point or a comma, as the other numbers of the file', async () => {
    expect(await spendOf('\t', '1,234.56', '$1.5', '2,000')).toEqual(['1234560000', '1500000', '2000000000'])
    expect(await spendOf(';', '1.234,56 €', 'R$ 1,5', '2.000')).toEqual(['1234560000', '1500000', '2000000000'])
    expect(await spendOf(';', '1 234,56 zł', '1\u202f000', "1'000.25")).toEqual([
      '1234560000',
      '1000000000',
      '1000250000',
    ])
    expect(await spendOf(';', '0.125', '2.500')).toEqual(['125000', '2500000'])
    expect(await spendOf(';', '-', '12', '')).toEqual([undefined, '12000000', undefined])
  })

  it('that is none refuses its row, which is named', async () => {
    const { readings, refusedCount, refusedRows, rowCount } = await read(
      lines(
        'Ad name,Impressions,Link clicks,Day',
        'A,1.5,2,2026-11-01',
        'B,12 %,2,2026-11-01',
        'C,3,x,2026-11-01',
        'D,1,2,2026-31-31',
        'E,"1,234",2,2026-11-01',
      ),
    )
    expect(readings.map(({ counts, name }) => [name, counts.impressions])).toEqual([['E', 1_234]])
    expect([refusedCount, rowCount]).toEqual([4, 1])
    expect(
      refusedRows.map(({ facts, line }) => [line, facts?.['reason'], facts?.['column'], facts?.['value']]),
    ).toEqual([
      [2, 'number', 'Impressions', '1.5'],
      [3, 'number', 'Impressions', '12 %'],
      [4, 'number', 'Link clicks', 'x'],
      [5, 'day', 'Day', '2026-31-31'],
    ])
  })

  it('refuses the file if no row is left, with a line', async () => {
    expect(await problemOf(lines('Ad name,Impressions', 'A,x'))).toEqual({ reason: 'no_rows_left', line: 2 })
  })
})

describe('an ad', () => {
  it('over several rows is summed, by id or else by name', async () => {
    const { readings, rowCount } = await read(
      lines(
        'Ad ID,Ad name,Day,Age,Impressions,Amount spent (USD)',
        '1,Same,2026-11-02,18-24,10,0.10',
        '1,Same,2026-11-01,18-24,20,0.20',
        '1,Same,All,,30,0.30',
        '2,Same,2026-11-01,25-34,5,1',
      ),
    )
    expect(rowCount).toBe(3)
    expect(readings).toMatchObject([
      {
        adId: '1',
        counts: { impressions: 30 },
        spendMicros: 300_000n,
        periodStart: '2026-11-01',
        periodEnd: '2026-11-02',
      },
      { adId: '2', counts: { impressions: 5 }, spendMicros: 1_000_000n },
    ])
    const named = await read(lines('Ad name,Age,Impressions', 'A,18-24,1', 'A,25-34,2', 'B,18-24,4'))
    expect(named.readings.map(({ counts, name }) => [name, counts.impressions])).toEqual([
      ['A', 3],
      ['B', 4],
    ])
  })

  it('is not a total, which is the first or the last row', async () => {
    const { readings, refusedRows } = await read(
      lines('Ad name,Impressions', ',100', 'Total comfort,50', ',7', 'B,50', 'Total of 2 results,100'),
    )
    expect(readings.map(({ name }) => name)).toEqual(['B'])
    expect(refusedRows.map(({ facts, line }) => [line, facts?.['reason']])).toEqual([
      [3, 'unnamed'],
      [4, 'unnamed'],
    ])
  })

  it('has no results if its rows have results of several types', async () => {
    const { readings } = await read(lines('Ad name,Impressions,Results,Result type', 'A,1,2,Leads', 'A,1,3,Purchases'))
    expect(readings[0]).toMatchObject({ resultType: null, counts: { results: null, impressions: 2 } })
  })
})

describe('a JSON file', () => {
  it('is read as a list, or as the answer of an API', async () => {
    const actions = [
      { action_type: 'link_click', value: '1' },
      { action_type: 'video_view', value: '300' },
    ]
    const ad = { ad_id: '1', ad_name: 'A "}', impressions: '1000', spend: '2.50', account_currency: 'EUR', actions }
    const plays = {
      video_play_actions: [{ action_type: 'video_view', value: '800' }],
      date_start: '2026-11-01',
      date_stop: '2026-11-02',
    }
    for (const content of [[{ ...ad, ...plays }], { data: [{ ...ad, ...plays }], paging: { next: null } }]) {
      const { readings } = await read(JSON.stringify(content, null, 1))
      expect(readings).toMatchObject([
        { adId: '1', name: 'A "}', currency: 'EUR', hookSeconds: 3, periodEnd: '2026-11-02', spendMicros: 2_500_000n },
      ])
      expect(readings[0]?.counts).toMatchObject({ impressions: 1_000, hookPlays: 300, plays: 800 })
    }
  })

  it('that is broken or has no ads is refused', async () => {
    expect(await problemOf('[{"ad_name":"A","impressions":1}')).toEqual({ reason: 'json' })
    expect(await problemOf('[{"ad_name":"A" "impressions":1}]')).toEqual({ reason: 'json' })
    expect(await problemOf('{"ad_name":"A"}')).toEqual({ reason: 'no_rows' })
    expect(await problemOf('[1,2]')).toEqual({ reason: 'no_rows' })
    expect(await problemOf('['.repeat(1_000))).toEqual({ reason: 'json' })
  })
})

it('takes linear time and bounded memory up to 20 MiB', async () => {
  const row = (index: number): string => `"Hook ${index % 5_000}, new",${index},12.5,"1,234",2026-11-01\n`
  const table = (count: number): string =>
    `Ad name,Impressions,Amount spent (EUR),Clicks (all),Day\n${Array.from({ length: count }, (_, index) => row(index)).join('')}`
  const large = table(440_000)
  expect(large.length).toBeGreaterThan(19 * 1_048_576)
  const timed = async (content: string): Promise<number> => {
    const before = process.cpuUsage()
    expect((await read(content)).readings).toHaveLength(5_000)
    return process.cpuUsage(before).user / 1_000
  }
  const half = await timed(large.slice(0, large.lastIndexOf('\n', large.length / 2) + 1))
  const whole = await timed(large)
  expect(whole / half, `${half} ms, ${whole} ms`).toBeLessThan(3)
}, 180_000)
