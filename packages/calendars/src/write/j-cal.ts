/** A property and a component as jCal (RFC 7265) writes them. */
export type JCalProperty = [
  name: string,
  parameters: Record<string, string>,
  type: string,
  value: string | number,
];
export type JCalComponent = [name: string, properties: JCalProperty[], components: JCalComponent[]];

export const textProperty = (name: string, value: string): JCalProperty => [name, {}, 'text', value];
