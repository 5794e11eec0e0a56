/** What an address says of the campaign that brought a visitor; links and forms take it along. */
export const campaignKeys = ['utm_source', 'utm_medium', 'utm_campaign'] as const;
