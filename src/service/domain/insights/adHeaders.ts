import { type Headers, videoHeaders } from './videoHeaders.ts'

/** The counts of an ad, in the order in which missing ones are named. */
export const countColumns = [
  'impressions',
  'plays',
  'hookPlays3',
  'hookPlays2',
  'holdPlays15',
  'holdPlays6',
  'plays25',
  'plays50',
  'plays75',
  'plays100',
  'clicks',
  'linkClicks',
  'results',
] as const
export type CountColumn = (typeof countColumns)[number]

export type AdColumn =
  | CountColumn
  | 'adName'
  | 'adId'
  | 'adSetName'
  | 'campaignName'
  | 'spend'
  | 'currency'
  | 'resultType'
  | 'day'
  | 'periodStart'
  | 'periodEnd'

/**
 * The headers of the ad managers. Case, accents, blanks, punctuation and a currency in brackets make no difference, so
 * `3-Second Video Plays` and `Amount spent (EUR)` are found too. Names with underscores are those of the APIs.
 *
 * Each line has the names of one language, the best one first: `Views` counts only without `Impressions`.
 *
 * Source: files and readers of such files that people have published, as of November 2026.
 */
export const adColumns: Readonly<Record<AdColumn, Headers>> = {
  adName: {
    title: 'Ad name',
    names: [
      'ad name,ad_name,ad,creative name',
      'anzeigenname,name der anzeige,werbeanzeigenname',
      'nom de la publicité,nom de l’annonce',
      'nombre del anuncio',
      'nome do anúncio',
      'nome dell’inserzione,nome inserzione,nome dell’annuncio',
      'advertentienaam,naam advertentie,naam van advertentie',
      'nazwa reklamy',
      '広告の名前,広告名',
    ],
  },
  adId: {
    title: 'Ad ID',
    names: [
      'ad id,ad_id',
      'anzeigen-id,anzeigennummer,id der anzeige',
      'id de la publicité,identifiant de la publicité,id de publicité',
      'identificador del anuncio,id del anuncio',
      'id do anúncio,identificação do anúncio',
      'id inserzione,id dell’inserzione',
      'advertentie-id,id van advertentie',
      'identyfikator reklamy,id reklamy',
      '広告id',
    ],
  },
  adSetName: {
    title: 'Ad set name',
    names: [
      'ad set name,adset_name,ad group name,adgroup_name,ad set,ad group',
      'name der anzeigengruppe,anzeigengruppenname,anzeigengruppe',
      'nom de l’ensemble de publicités,nom du groupe d’annonces',
      'nombre del conjunto de anuncios,nombre del grupo de anuncios',
      'nome do conjunto de anúncios,nome do grupo de anúncios',
      'nome del gruppo di inserzioni,nome del gruppo di annunci',
      'naam advertentieset,advertentiesetnaam,naam van advertentiegroep',
      'nazwa zestawu reklam,nazwa grupy reklam',
      '広告セット名,広告セットの名前,広告グループ名',
    ],
  },
  campaignName: {
    title: 'Campaign name',
    names: [
      'campaign name,campaign_name,campaign',
      'kampagnenname,name der kampagne,kampagne',
      'nom de la campagne',
      'nombre de la campaña',
      'nome da campanha',
      'nome della campagna',
      'campagnenaam,naam campagne',
      'nazwa kampanii',
      'キャンペーン名,キャンペーンの名前',
    ],
  },
  impressions: {
    title: 'Impressions',
    names: [
      'impressions,impr.,views',
      'impressionen',
      'impressions,vues',
      'impresiones,visualizaciones',
      'impressões,visualizações',
      'impression,impressioni,visualizzazioni',
      'vertoningen,weergaven',
      'wyświetlenia',
      'インプレッション,インプレッション数,表示回数,ビュー',
    ],
  },
  spend: {
    title: 'Amount spent',
    names: [
      'amount spent,spend,cost,total cost',
      'ausgegebener betrag,ausgaben,kosten',
      'montant dépensé,dépenses,coût',
      'importe gastado,gasto,coste,costo',
      'valor usado,valor gasto,custo,montante gasto',
      'importo speso,spesa',
      'besteed bedrag',
      'wydana kwota,wydatki,koszt',
      '消化金額,費用,コスト,ご利用金額',
    ],
  },
  currency: {
    title: 'Currency',
    names: [
      'currency,account_currency,currency code',
      'währung',
      'devise,monnaie',
      'divisa,moneda',
      'moeda',
      'valuta',
      'waluta',
      '通貨,通貨コード',
    ],
  },
  clicks: {
    title: 'Clicks (all)',
    names: [
      'clicks (all),clicks',
      'klicks (alle),klicks',
      'clics (tous),clics',
      'clics (todos)',
      'cliques (todos),cliques',
      'clic (tutti),clic',
      'klikken (alle),klikken',
      'kliknięcia (wszystkie),kliknięcia',
      'クリック(すべて),クリック数,クリック',
    ],
  },
  linkClicks: {
    title: 'Link clicks',
    names: [
      'link clicks,inline_link_clicks,clicks (destination),destination clicks',
      'link-klicks,linkklicks',
      'clics sur un lien,clics sur le lien,clics sur lien',
      'clics en el enlace',
      'cliques no link,cliques na ligação,cliques na hiperligação',
      'clic sul link',
      'klikken op links,linkkliks,link-kliks,linkklikken',
      'kliknięcia linku,kliknięcia łącza',
      'リンクのクリック,リンククリック,リンクのクリック数',
    ],
  },
  results: {
    title: 'Results',
    names: [
      'results,result,conversions',
      'ergebnisse',
      'résultats',
      'resultados,conversiones',
      'conversões',
      'risultati',
      'resultaten',
      'wyniki',
      '結果,成果,コンバージョン',
    ],
  },
  resultType: {
    title: 'Result type',
    names: [
      'result type,result indicator,objective_type',
      'ergebnistyp,ergebnisindikator,ergebnis-indikator',
      'type de résultat,indicateur de résultats,indicateur de résultat',
      'tipo de resultado,indicador de resultado,indicador de resultados',
      'indicador de resultados,tipo de resultados',
      'indicatore di risultato,indicatore dei risultati,tipo di risultato',
      'resultatenindicator,resultaatindicator,resultaattype',
      'wskaźnik wyników,wskaźnik wyniku,typ wyniku',
      '結果インジケーター,結果の指標,結果のタイプ',
    ],
  },
  ...videoHeaders,
  day: {
    title: 'Day',
    names: [
      'day,date,by day,stat_time_day',
      'tag,datum',
      'jour',
      'día,fecha',
      'dia,data',
      'giorno',
      'dag',
      'dzień',
      '日,日付',
    ],
  },
  periodStart: {
    title: 'Reporting starts',
    names: [
      'reporting starts,date_start',
      'berichtsbeginn,berichtsstart,auswertungsbeginn,beginn des berichts',
      'début des rapports,début du rapport',
      'inicio del informe',
      'início dos relatórios,início do relatório',
      'inizio dei report,inizio rapporto,inizio report',
      'start rapportage,begin rapportage',
      'początek raportowania,początek raportu',
      'レポート開始日',
    ],
  },
  periodEnd: {
    title: 'Reporting ends',
    names: [
      'reporting ends,date_stop',
      'berichtsende,auswertungsende,ende des berichts',
      'fin des rapports,fin du rapport',
      'fin del informe',
      'encerramento dos relatórios,término dos relatórios,fim dos relatórios',
      'fine dei report,fine rapporto,fine report',
      'einde rapportage',
      'koniec raportowania,koniec raportu',
      'レポート終了日',
    ],
  },
}
