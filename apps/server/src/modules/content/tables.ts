export type AnnouncementKind = 'B' | 'PL' | 'PU' | 'PR';

export type ContentTables = {
  content_announcement: {
    merchant_id: number;
    id: string;
    code: string | null;
    kind: AnnouncementKind;
    sort: number;
    image_url: string | null;
    link: string | null;
    starts_at: Date;
    ends_at: Date | null;
  };
  content_announcement_text: {
    merchant_id: number;
    announcement_id: string;
    language: string;
    title: string;
    content: string;
    link_label: string | null;
  };
  content_help_entry: { merchant_id: number; page: string; tag: string; sort: number };
  content_help_text: {
    merchant_id: number;
    page: string;
    tag: string;
    language: string;
    page_title: string;
    title: string;
    content: string;
  };
};
