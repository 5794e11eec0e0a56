import { feature, form, type Trade } from './trade.ts';

export const professionalTrades: readonly Trade[] = [
  {
    words: /\b(mortgages?|home loans?|refinanc\w*|brokers?|lend(?:ing|ers?)|first home buyers?|finance)\b/gi,
    headlines: [
      'A home loan that fits your plans',
      '{name}: home loans explained by a person',
      'Find out where you stand before you sign',
    ],
    descriptions: [
      'Buying, refinancing or investing, there is a lot to compare. {name} looks at your situation, explains the options and does the legwork with the lenders.',
      'Tell {name} what you want to do next. We go through your numbers with you and show you, in plain English, which loans could suit.',
    ],
    services: [
      [
        /\bfirst home/i,
        feature(
          'home',
          'First home buyers',
          'Deposits, grants and what lenders look at, so that you know what is possible.',
        ),
      ],
      [
        /\brefinanc/i,
        feature(
          'trending-up',
          'Refinancing',
          'We look at what you pay now and whether a change would leave you better off.',
        ),
      ],
      [
        /\binvest/i,
        feature(
          'dollar-sign',
          'Investment loans',
          'Structures that suit the property and the plans behind it.',
        ),
      ],
    ],
    features: [
      feature('message-circle', 'Plain English', 'Rates, fees and features compared without the jargon.'),
      feature('target', 'Your goals first', 'We start with what you want to do, then look at the loans.'),
      feature(
        'file-text',
        'Paperwork looked after',
        'We gather, check and lodge the forms, and chase the lender for you.',
      ),
      feature('phone', 'One person to call', 'You speak with the person who knows your application.'),
      feature('calendar-check', 'Meet when it suits', 'In person, by phone or on a video call.'),
    ],
    forms: [
      form('Talk to a broker', 'Tell us what you are planning.'),
      form('Find out where you stand', 'A few details are enough for a first conversation.'),
    ],
  },
  {
    words: /\b(account(?:ants?|ing|ancy)|bookkeep\w*|tax(?:ation)?|bas|payroll|xero|myob|smsf|cpa)\b/gi,
    headlines: [
      'Your books in order and your mind on the business',
      '{name}: accounting that makes sense to you',
      'Know your numbers all year, not only at tax time',
    ],
    descriptions: [
      '{name} looks after the numbers and explains what they mean, so that you can decide with confidence and meet your dates without a scramble.',
      'From BAS to tax returns, {name} keeps you up to date, answers your questions and points out what is worth knowing.',
    ],
    services: [
      [
        /\bbookkeep|xero|myob/i,
        feature(
          'file-text',
          'Bookkeeping',
          'Accounts reconciled regularly, so that your figures are current.',
        ),
      ],
      [/\bpayroll/i, feature('users', 'Payroll', 'Pays, super and leave worked out and reported.')],
      [
        /\bsmsf|super/i,
        feature('shield-check', 'Super funds', 'Records, returns and audits of your fund kept in order.'),
      ],
      [/\btax/i, feature('dollar-sign', 'Tax returns', 'Prepared with care, and explained before you sign.')],
    ],
    features: [
      feature(
        'message-circle',
        'Answers you understand',
        'We tell you what the figures mean for you, not only what they are.',
      ),
      feature('calendar-check', 'Dates kept', 'We remind you what is due and what we need from you.'),
      feature('trending-up', 'A view ahead', 'Cash flow and tax planned before the bills arrive.'),
      feature(
        'briefcase',
        'For your kind of business',
        'Sole trader, company or trust: set up and advised to suit.',
      ),
      feature('phone', 'Easy to reach', 'Call or write when something comes up, not once a year.'),
    ],
    forms: [
      form('Talk to an accountant', 'Tell us about your business and what you need.'),
      form('Let us look at your numbers', 'Leave a few details and we will arrange a chat.'),
    ],
  },
  {
    words:
      /\b(law(?:yers?|\s?firm)?|legal|solicitors?|conveyanc\w*|barristers?|wills|probate|family law)\b/gi,
    headlines: [
      'Clear advice when it matters',
      '{name}: legal help in words you understand',
      'Know where you stand before you take the next step',
    ],
    descriptions: [
      'Legal questions are rarely only about the law. {name} listens, explains your options and what each could cost, and leaves the decision with you.',
      'Tell {name} what has happened or what you are planning. We will tell you how we can help and what the next step would be.',
    ],
    services: [
      [
        /\bconveyanc/i,
        feature('home', 'Conveyancing', 'Contracts checked, searches made and settlement kept on track.'),
      ],
      [
        /\b(wills?|estate|probate)\b/i,
        feature(
          'file-text',
          'Wills and estates',
          'Your wishes set down properly, and help for those who carry them out.',
        ),
      ],
      [
        /\b(family law|divorce|separat)/i,
        feature('heart', 'Family law', 'Calm advice about children, property and what happens next.'),
      ],
      [
        /\b(commercial|business) law|contracts?\b/i,
        feature(
          'briefcase',
          'Business and contracts',
          'Agreements that say what you mean, before there is a dispute.',
        ),
      ],
    ],
    features: [
      feature(
        'message-circle',
        'We listen first',
        'Tell your story once, to the person who will look after it.',
      ),
      feature(
        'file-text',
        'Plain English',
        'Letters, contracts and choices explained so that you can decide.',
      ),
      feature('dollar-sign', 'Costs discussed up front', 'You know what a step costs before we take it.'),
      feature('shield-check', 'In confidence', 'What you tell us stays with us.'),
      feature('phone', 'Kept informed', 'You hear from us when something happens, and what it means.'),
    ],
    forms: [
      form('Speak with a lawyer', 'Tell us briefly what it is about. No details are needed yet.'),
      form('Ask us in confidence', 'Leave your details and we will arrange a time.'),
    ],
  },
  {
    words:
      /\b(real estate|property manag\w*|propert(?:y|ies)|rentals?|auctions?|apprais\w*|buyers?'? agents?|landlords?)\b/gi,
    headlines: [
      'Thinking of selling? Start with the facts',
      '{name}: local property, honest advice',
      'Make your next property move a considered one',
    ],
    descriptions: [
      'Before you list, buy or lease, talk to people who know the streets around you. {name} tells you what similar homes have done and what would help yours.',
      '{name} guides you through appraisals, presentation and negotiation, and tells you what is happening at each step.',
    ],
    services: [
      [
        /\b(property manag|landlord|rental)/i,
        feature(
          'shield-check',
          'Property management',
          'Tenants, repairs and rent looked after, with regular reports.',
        ),
      ],
      [/\bauction/i, feature('users', 'Auctions', 'A campaign and a day planned around your property.')],
      [
        /\bbuyer/i,
        feature('target', 'Help for buyers', 'Search, inspection and negotiation on your side of the table.'),
      ],
    ],
    features: [
      feature('map-pin', 'Local knowledge', 'What sells, what rents and what buyers ask for in your area.'),
      feature('dollar-sign', 'A realistic figure', 'An opinion of value with the reasons behind it.'),
      feature('home', 'Presentation advice', 'What is worth doing before the photos, and what is not.'),
      feature('phone', 'Regular updates', 'You hear what buyers say after every inspection.'),
      feature(
        'file-text',
        'Every step explained',
        'From the agreement to settlement, you know what you sign.',
      ),
    ],
    forms: [
      form('Ask about your property', 'Tell us the address and what you are planning.'),
      form('Talk to a local agent', 'Leave your details and we will arrange a time.'),
    ],
  },
  {
    words:
      /\b(marketing|seo|websites?|web design|advertis\w*|branding|social media|software|it support|managed services|cyber ?security|apps?|cloud)\b/gi,
    headlines: [
      'Technology and marketing that earn their keep',
      '{name}: practical digital help for business',
      'Get found, get organised and get on with it',
    ],
    descriptions: [
      '{name} starts with what your business needs to achieve, then chooses the tools. You get a plan you understand and people who answer the phone.',
      'Websites, campaigns or systems that work together: tell {name} where it hurts and we will suggest a sensible first step.',
    ],
    services: [
      [/\bseo|search/i, feature('target', 'Search', 'Pages that answer what your customers look for.')],
      [/\b(web ?sites?|web design)/i, feature('zap', 'Websites', 'Fast, clear and easy for you to change.')],
      [
        /\b(it support|managed services|cloud)/i,
        feature('wrench', 'IT support', 'Problems solved, and fewer of them in the first place.'),
      ],
      [
        /\b(social|advertis)/i,
        feature(
          'users',
          'Campaigns',
          'Messages and audiences chosen with care, and results reported honestly.',
        ),
      ],
    ],
    features: [
      feature('message-circle', 'No jargon', 'We explain what we suggest and why, in words you would use.'),
      feature(
        'target',
        'A clear first step',
        'Start small, see what it does, then decide on the next thing.',
      ),
      feature('trending-up', 'Results you can see', 'Reports that show what happened and what it cost.'),
      feature('file-text', 'Agreed in writing', 'Scope, price and timing before we start.'),
      feature('phone', 'People who answer', 'A team that knows your business when you call.'),
    ],
    forms: [
      form('Tell us what you need', 'A sentence or two about your business is enough.'),
      form('Talk it through with us', 'Leave your details and we will find a time.'),
    ],
  },
];
